import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'

import { parseCalendarDate } from '@contapro/domain/dates/calendar-date'
import { LOADED_LISTS } from '@contapro/domain/taxpayers/taxpayer-lists'

import { ListRefused, loadList } from '../features/taxpayers/load-list.ts'
import { systemErrorCode } from '../system-error-code.ts'
import { CommandError, runCommand } from './run-command.ts'

// `lists:load ssco|nrus FILE --from DATE --source TEXT` loads a list of taxpayers that SUNAT publishes without a service (docs/operations.md).

await runCommand(async (_config, db) => {
  // Not strict: an option with another name gets the usage instead of a stack.
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    strict: false,
    options: { from: { type: 'string' }, source: { type: 'string' } },
  })
  const [name, file] = positionals
  const source = String(values.source ?? '')
  const from = parseCalendarDate(String(values.from ?? ''))
  const list = LOADED_LISTS.find((known) => known === name)
  if (!list || file === undefined || !from || source.trim() === '')
    throw new CommandError('uso: npm run lists:load -- ssco|nrus ARCHIVO --from AAAA-MM-DD --source TEXTO')
  // npm runs scripts in the project folder; paths are relative to the folder it was called from.
  const path = resolve(process.env['INIT_CWD'] ?? process.cwd(), file)
  const text = await readFile(path, 'utf8').catch((error: unknown) => {
    throw new CommandError(`No se pudo leer ${path}: ${systemErrorCode(error) ?? String(error)}`)
  })
  try {
    const { members, unreadable } = await loadList(db, { list, text, from, source })
    console.log(`${members} contribuyentes en la lista ${list} desde el ${from}; ${unreadable} líneas sin RUC`)
  } catch (error) {
    if (error instanceof ListRefused) throw new CommandError(`La lista no se cargó: ${error.message}`)
    throw error
  }
})
