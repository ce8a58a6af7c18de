import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'

import { presentFile } from '../present/present-file.ts'
import { readCpeFile } from '../zip/read-cpe-file.ts'

/** `cpe:read FILE…`: one JSON line for each file, XML or zip, in the order given. */
const files = process.argv.slice(2)
// npm runs scripts in the folder of the package; names are given from the one it was called in.
const from = process.env['INIT_CWD'] ?? process.cwd()
if (files.length === 0) {
  console.error('usage: npm run -s cpe:read -- FILE…')
  process.exitCode = 2
}
for (const file of files) {
  try {
    console.log(JSON.stringify(presentFile(file, await readCpeFile(await readFile(resolve(from, file))))))
  } catch (cause) {
    const reason = `no se pudo abrir: ${cause instanceof Error ? cause.message : String(cause)}`
    console.log(JSON.stringify({ file, findings: [{ code: 'file', severity: 'error', path: '/', reason }] }))
    process.exitCode = 1
  }
}
