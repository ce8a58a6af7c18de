import { execFile } from 'node:child_process'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'

import { SAMPLE_WORKBOOKS } from './sample-workbooks.ts'
import { readFods, type OfficeCell, type OfficeSheet } from './read-fods.ts'
import { collect } from './read-zip.ts'
import { readXlsx, type ReadCell, type ReadSheet } from './read-xlsx.ts'
import { columnIndex } from '../xlsx/cells.ts'

// npm run excel:check opens every kind of Excel in LibreOffice, as people do, and compares each cell with what was written. It needs soffice
// (Debian: libreoffice-calc). The files and their pages as PDF stay in the folder for a person to look at.

const run = promisify(execFile)
const MAX_MS = 300_000
/** `numFmtId` of dates, as an index into the cell styles. */
const DATE_STYLE = 7
const DAY_MS = 86_400_000
const DAY_ZERO = Date.UTC(1899, 11, 30)

const folder = path.resolve(process.argv[2] ?? 'excel-check')
await mkdir(folder, { recursive: true })
const names = Object.keys(SAMPLE_WORKBOOKS)
const written = new Map<string, ReadSheet[]>()
for (const [name, make] of Object.entries(SAMPLE_WORKBOOKS)) {
  const bytes = await collect(make())
  await writeFile(path.join(folder, `${name}.xlsx`), bytes)
  written.set(name, await readXlsx(bytes))
}
for (const format of ['fods', 'pdf', 'csv']) await convert(format)

let problems = 0
for (const name of names) {
  const opened = readFods(await readFile(path.join(folder, `${name}.fods`), 'utf8'))
  const found = compare(written.get(name) ?? [], opened)
  for (const problem of found.problems) process.stdout.write(`${name}: ${problem}\n`)
  problems += found.problems.length
  process.stdout.write(
    `${name}.xlsx: ${opened.length} sheets, ${found.cells} cells, ${found.problems.length} problems\n`,
  )
}
process.exitCode = problems === 0 ? 0 : 1

/** A file that LibreOffice cannot read without repair gives no output, because nobody can be asked. */
async function convert(format: string): Promise<void> {
  const files = names.map((name) => path.join(folder, `${name}.xlsx`))
  const profile = `-env:UserInstallation=file://${path.join(folder, 'profile')}`
  const to = ['--headless', '--convert-to', format, '--outdir', folder]
  await run('soffice', [profile, ...to, ...files], { timeout: MAX_MS, maxBuffer: 10_000_000 })
}

function compare(own: readonly ReadSheet[], opened: readonly OfficeSheet[]) {
  const found: string[] = []
  let cells = 0
  for (const [index, sheet] of own.entries()) {
    const office = opened[index]
    if (!office) {
      found.push(`no sheet ${sheet.name}`)
      continue
    }
    if (office.name !== sheet.name) found.push(`sheet ${office.name} instead of ${sheet.name}`)
    if (office.formulas > 0) found.push(`${office.formulas} formulas in ${sheet.name}`)
    for (const [row, rowCells] of sheet.rows.entries())
      for (const [column, cell] of rowCells) {
        cells += 1
        const problem = differenceOf(cell, office.rows[row]?.[columnIndex(column)])
        if (problem) found.push(`${sheet.name} ${column}${row + 1}: ${problem}`)
      }
  }
  return { problems: found, cells }
}

function differenceOf(cell: ReadCell, opened: OfficeCell | undefined): string | undefined {
  if (!opened) return 'is not there'
  if (cell.type === 'text')
    return opened.type === 'string' && opened.text === cell.value
      ? undefined
      : `${opened.type} ${JSON.stringify(opened.text.slice(0, 80))} instead of text ${JSON.stringify(cell.value.slice(0, 80))}`
  if (cell.style === DATE_STYLE) {
    const day = new Date(DAY_ZERO + Number(cell.value) * DAY_MS).toISOString().slice(0, 10)
    return opened.type === 'date' && opened.value === day
      ? undefined
      : `${opened.type} ${opened.value} instead of ${day}`
  }
  return opened.type === 'float' && Number(opened.value) === Number(cell.value)
    ? undefined
    : `${opened.type} ${opened.value} instead of ${cell.value}`
}
