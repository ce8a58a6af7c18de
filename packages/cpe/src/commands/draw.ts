import { readFile, writeFile } from 'node:fs/promises'
import { resolve } from 'node:path'

import { renderJpeg } from '../render/render-jpeg.ts'
import { renderPdf } from '../render/render-pdf.ts'
import { isVoucher } from '../read/cpe-reading.ts'
import { readCpeFile } from '../zip/read-cpe-file.ts'

/** `cpe:draw FILE OUT.pdf|OUT.jpeg`: renders a voucher, or the first one in a zip. */
const [file, out] = process.argv.slice(2)
// npm runs scripts in the package folder; paths are relative to the folder it was called from.
const from = process.env['INIT_CWD'] ?? process.cwd()

if (file === undefined || out === undefined || !/\.(pdf|jpe?g)$/i.test(out)) {
  console.error('usage: npm run -s cpe:draw -- FILE.xml OUT.pdf|OUT.jpeg')
  process.exitCode = 2
} else {
  const reading = await readCpeFile(await readFile(resolve(from, file)))
  const readings = reading.kind === 'xml' ? [reading.reading] : reading.members
  const voucher = readings.map(({ document }) => document).find(isVoucher)
  if (voucher) await writeFile(resolve(from, out), /\.pdf$/i.test(out) ? renderPdf(voucher) : renderJpeg(voucher))
  else {
    console.error(JSON.stringify(readings.flatMap(({ findings }) => findings)))
    process.exitCode = 1
  }
}
