import { createHash } from 'node:crypto'

import pg from 'pg'

import type { MasterKey } from '../keys/master-key.ts'
import { lockMigrations } from './locks.ts'

// Three roles. The owner, who is the user of DATABASE_URL, has the tables and migrates them. The API's role stands under row-level security
// and may change only what requests change. The worker's role passes row-level security, because PostgreSQL refuses COPY under it.

export type Role = 'api' | 'worker'

/**
 * Tables of which the API may change rows, in the schema `public`. It may read all tables but those of `SEALED_FROM_API`. Of `users` it may
 * add rows, change passwords and record what SISCONT answers about licenses; of vouchers change how they are reviewed, and add, replace and remove those that were typed, with the sums
 * of their periods.
 */
const CHANGED_BY_API = [
  'sessions',
  'devices',
  'recovery_requests',
  'attempts',
  'captcha_solutions',
  'message_alerts',
  'usage_events',
  'businesses',
  'business_credentials',
  'idempotency_keys',
  'collections',
  'period_versions',
  'period_readings',
  'period_balances',
  'period_lists',
  'refused_credentials',
  'accepted_sol_keys',
  'sol_key_senders',
  'reports',
  'siscont_settings',
  'voucher_zips',
  'report_batches',
  'report_batch_files',
  'review_actions',
  'review_decisions',
  'review_settings',
  'changed_vouchers',
  'changed_ranges',
  'changed_suppliers',
  'supplier_accounts',
  'deposits',
  'deposit_answers',
  'lot_numbers',
  'detraction_lots',
  'detraction_lot_lines',
  'uploads',
  'upload_files',
  'hand_made_vouchers',
  'period_declarations',
  'report_downloads',
  'board_views',
  'inbox_mails',
  'registration_batches',
  'registration_rows',
  'siscont_accounts',
  'siscont_codes',
]

/** Tables with secrets, which the API writes or deletes without reading them: of each it may read only some columns. */
const SEALED_FROM_API = [
  { table: 'sealed_credentials', readable: 'business_id, field, version', changes: 'insert, delete' },
  { table: 'credential_checks', readable: 'id, accountant_id, answer', changes: 'insert, delete' },
  { table: 'sunat_tokens', readable: 'ruc_hash', changes: 'delete' },
]

/** Functions of PostgreSQL that everybody may call: they store large objects, which no policy covers. */
const LARGE_OBJECTS = [
  'lo_creat(integer)',
  'lo_create(oid)',
  'lo_from_bytea(oid, bytea)',
  'lo_open(oid, integer)',
  'lo_put(oid, bigint, bytea)',
  'lo_get(oid)',
  'lo_get(oid, bigint, integer)',
  'lowrite(integer, bytea)',
  'loread(integer, integer)',
  'lo_unlink(oid)',
]

/** The address by which a process connects as one of the roles. */
export function roleUrl(databaseUrl: string, keys: MasterKey, role: Role, database = databaseOf(databaseUrl)): string {
  const url = new URL(databaseUrl)
  const login = loginOf(database, keys, role)
  url.username = login.name
  url.password = login.password
  return url.href
}

const databaseOf = (databaseUrl: string) => decodeURIComponent(new URL(databaseUrl).pathname.slice(1))

/** The login of a role belongs to one master key, so that processes with the old and the new key can run side by side. */
function loginOf(database: string, keys: MasterKey, role: Role): { name: string; password: string } {
  const secret = keys.derive(`database-${role}`)
  const id = createHash('sha256').update(secret).digest('hex').slice(0, 8)
  return { name: `${groupOf(database, role)}_${id}`, password: secret.toString('base64url') }
}

const groupOf = (database: string, role: Role) => `${database.slice(0, 40)}_${role}`

/**
 * Creates the roles, their grants and a login of each for every key. Logins of other keys are deleted. The user of `databaseUrl` must be
 * allowed to create roles that pass row-level security.
 */
export async function ensureRoles(databaseUrl: string, keys: readonly MasterKey[]): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl, connectionTimeoutMillis: 10_000 })
  await client.connect()
  try {
    await lockMigrations(client)
    await client.query('begin')
    const database = databaseOf(databaseUrl)
    // A user who may not revoke this gets a warning of PostgreSQL.
    await client.query(`revoke execute on function ${LARGE_OBJECTS.join(', ')} from public`)
    for (const role of ['api', 'worker'] as const) {
      const group = groupOf(database, role)
      await ensureRole(client, group, 'nologin')
      for (const statement of grants(role, pg.escapeIdentifier(group))) await client.query(statement)
      await ensureLogins(
        client,
        group,
        role,
        keys.map((key) => loginOf(database, key, role)),
      )
    }
    for (const statement of databaseGrants(database)) await client.query(statement)
    await client.query('commit')
  } finally {
    await client.end()
  }
}

/** Registers are merged in temporary tables, which only workers need. A copy of a database does not have these privileges of its own accord. */
export function databaseGrants(database: string, roles = database): string[] {
  const name = pg.escapeIdentifier(database)
  return [
    `revoke temporary on database ${name} from public`,
    `grant temporary on database ${name} to ${pg.escapeIdentifier(groupOf(roles, 'worker'))}`,
  ]
}

async function ensureLogins(
  client: pg.Client,
  group: string,
  role: Role,
  logins: readonly { name: string; password: string }[],
): Promise<void> {
  for (const { name, password } of logins) {
    const bypass = role === 'worker' ? 'bypassrls' : 'nobypassrls'
    await ensureRole(client, name, `login ${bypass} password ${pg.escapeLiteral(password)}`)
    await client.query(`grant ${pg.escapeIdentifier(group)} to ${pg.escapeIdentifier(name)}`)
  }
  const { rows } = await client.query<{ name: string }>(
    `select member.rolname as name from pg_auth_members
    join pg_roles as member on member.oid = member join pg_roles as owner on owner.oid = roleid
    where owner.rolname = $1 and member.rolcanlogin and member.rolname <> current_user and not member.rolname = any ($2)`,
    [group, logins.map(({ name }) => name)],
  )
  for (const { name } of rows) await client.query(`drop role ${pg.escapeIdentifier(name)}`)
}

async function ensureRole(client: pg.Client, name: string, attributes: string): Promise<void> {
  const { rows } = await client.query('select from pg_roles where rolname = $1', [name])
  await client.query(`${rows.length > 0 ? 'alter' : 'create'} role ${pg.escapeIdentifier(name)} ${attributes}`)
}

function grants(role: Role, group: string): string[] {
  const common = [
    `grant usage on schema public, pgboss to ${group}`,
    `grant select on all tables in schema public to ${group}`,
    `grant usage on all sequences in schema public, pgboss to ${group}`,
    `grant execute on all functions in schema pgboss to ${group}`,
  ]
  // Audit entries are added and read, by nobody changed.
  if (role === 'worker')
    return [
      ...common,
      `grant insert, update, delete on all tables in schema public to ${group}`,
      `grant execute on function analyze_vouchers(uuid, integer) to ${group}`,
      `revoke update, delete on audit_entries from ${group}`,
      `revoke insert, update, delete on migrations from ${group}`,
      `grant select, insert, update, delete on all tables in schema pgboss to ${group}`,
    ]
  return [
    ...common,
    `grant insert, update, delete on ${CHANGED_BY_API.join(', ')} to ${group}`,
    ...SEALED_FROM_API.flatMap(({ table, readable, changes }) => [
      `revoke all on ${table} from ${group}`,
      `grant select (${readable}), ${changes} on ${table} to ${group}`,
    ]),
    `grant insert on audit_entries to ${group}`,
    `grant update (review_state, review_destination, credit_period, annuls) on vouchers to ${group}`,
    // Which rows, says their policy.
    `grant insert, delete on vouchers, document_currency_amounts to ${group}`,
    `grant insert, update on period_totals to ${group}`,
    // Earlier releases granted more.
    `revoke insert, update, delete on sol_key_attempts from ${group}`,
    // Which rows, says their policy.
    `grant insert, update (verdict), delete on sol_key_attempts to ${group}`,
    `revoke insert, update, delete on users from ${group}`,
    `grant insert, update (password_hash, license_end, license_checked_at) on users to ${group}`,
    `revoke all on all tables in schema pgboss from ${group}`,
    `grant select on pgboss.version, pgboss.queue to ${group}`,
    // It adds jobs, which returns their id, and reads none: they name businesses of everybody.
    `do $do$ declare jobs regclass; begin
      for jobs in select 'pgboss.job'::regclass union all select inhrelid from pg_inherits where inhparent = 'pgboss.job'::regclass loop
        execute format('grant insert, select (id, start_after) on %s to %s', jobs, ${pg.escapeLiteral(group)});
      end loop;
    end $do$`,
  ]
}
