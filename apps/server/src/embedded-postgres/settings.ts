/** `full`: no committed transaction is lost. `none`: fast, for temporary test databases. */
export type Durability = 'full' | 'none'

const COMMON_SETTINGS = {
  listen_addresses: '127.0.0.1',
  // TCP only: the path of a Unix socket is limited to 107 bytes, and data folders can be deeper.
  unix_socket_directories: '',
  max_connections: '100',
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_line_prefix: '%m [%p] ',
  log_min_messages: 'warning',
  // Statements may hold personal data, so failed ones are not logged here; the caller reports them.
  log_min_error_statement: 'panic',
  jit: 'off',
}

const SETTINGS_BY_DURABILITY: Record<Durability, Record<string, string>> = {
  full: {
    shared_buffers: '256MB',
    effective_cache_size: '1GB',
    max_wal_size: '1GB',
    checkpoint_timeout: '15min',
    // Until a business's first vouchers are analyzed, the planner takes "of this business" for one row, and reads its whole book for each.
    autovacuum_naptime: '10s',
  },
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
  const settings = { ...COMMON_SETTINGS, ...SETTINGS_BY_DURABILITY[durability], port: String(port) }
  return ['-D', clusterDir, ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])]
}
