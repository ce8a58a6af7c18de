/** `full`: nothing acknowledged is ever lost. `none`: for throw-away test databases, where speed is all that counts. */
export type Durability = 'full' | 'none'

const common = {
  listen_addresses: '127.0.0.1',
  // TCP only: the path of a Unix socket may hold 107 bytes, and data folders can lie deeper than that.
  unix_socket_directories: '',
  max_connections: '100',
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_line_prefix: '%m [%p] ',
  log_min_messages: 'warning',
  // Statements may carry personal data; a failing one is reported by the caller, not copied into this log.
  log_min_error_statement: 'panic',
  jit: 'off',
}

const perDurability: Record<Durability, Record<string, string>> = {
  full: { shared_buffers: '256MB', effective_cache_size: '1GB', max_wal_size: '1GB', checkpoint_timeout: '15min' },
  none: {
    shared_buffers: '128MB',
    fsync: 'off',
    synchronous_commit: 'off',
    full_page_writes: 'off',
    wal_level: 'minimal',
    max_wal_senders: '0',
    max_wal_size: '4GB',
    checkpoint_timeout: '1h',
    autovacuum: 'off',
    max_connections: '200',
  },
}

export function serverArguments(clusterDir: string, port: number, durability: Durability): string[] {
  const settings = { ...common, ...perDurability[durability], port: String(port) }
  return ['-D', clusterDir, ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])]
}
