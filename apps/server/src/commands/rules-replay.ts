import { readSnapshot } from '../db/read-snapshot.ts'
import { replayVerdicts } from '../features/review/judging/replay-verdicts.ts'
import { CommandError, runCommand } from './run-command.ts'

// `rules:replay RUC PERIOD` judges the purchases of a period again, with the rule set and day of each verdict, prints those that differ from the
// stored ones and then exits with 1. Purchases marked for judging are only counted.

const [ruc = '', period = ''] = process.argv.slice(2)

await runCommand(async (_config, db) => {
  if (!/^\d{11}$/.test(ruc) || !/^\d{6}$/.test(period))
    throw new CommandError('uso: npm run -s rules:replay -- RUC AAAAMM')
  const businesses = await db
    .selectFrom('businesses')
    .select('id')
    .where('ruc', '=', ruc)
    .where('archivedAt', 'is', null)
    .execute()
  if (businesses.length === 0) throw new CommandError(`No hay una empresa con RUC ${ruc}`)
  let [compared, different, waiting] = [0, 0, 0]
  for (const { id } of businesses) {
    // One snapshot: a collection may store facts and verdicts meanwhile.
    const { count, differences: all } = await readSnapshot(db, (tx) => replayVerdicts(tx, id, period))
    const differences = all.filter(({ isMarked }) => !isMarked)
    waiting += all.length - differences.length
    for (const { code, stored, computed } of differences)
      console.log(`${code}\n  guardado:  ${stored}\n  calculado: ${computed}`)
    compared += count
    different += differences.length
  }
  const markedNote = waiting === 0 ? '' : `; ${waiting} esperan otra revisión, porque sus datos cambiaron`
  console.log(`${compared} veredictos comparados; ${different} diferencias${markedNote}`)
  if (different > 0) process.exitCode = 1
})
