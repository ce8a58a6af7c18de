import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'

import { presentFile } from '../present/present-file.ts'
import { readCpeFile } from '../zip/read-cpe-file.ts'

/** `cpe:read FILE…`: prints one JSON line per XML or zip file, in the order given. */
const files = process.argv.slice(2)
// npm runs scripts in the package folder; paths are relative to the folder it was called from.
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
