import { createWriteStream } from 'node:fs'
import { once } from 'node:events'
import { crc32, createDeflateRaw } from 'node:zlib'
import { taxPeriod } from '@contapro/domain/periods/tax-period'

const HEADER =
  'RUC|Apellidos y Nombres o Razón social|Periodo|CAR SUNAT|Fecha de emisión|Fecha Vcto/Pago|Tipo CP/Doc.|Serie del CDP|Año|Nro CP o Doc. Nro Inicial (Rango)|Nro Final (Rango)|Tipo Doc Identidad|Nro Doc Identidad|Apellidos Nombres/ Razón  Social|BI Gravado DG|IGV / IPM DG|BI Gravado DGNG|IGV / IPM DGNG|BI Gravado DNG|IGV / IPM DNG|Valor Adq. NG|ISC|ICBPER|Otros Trib/ Cargos|Total CP|Moneda|Tipo de Cambio|Fecha Emisión Doc Modificado|Tipo CP Modificado|Serie CP Modificado|COD. DAM O DSI|Nro CP Modificado|Clasif de Bss y Sss|ID Proyecto Operadores|PorcPart|IMB|CAR Orig/ Ind E o I|Detracción|Tipo de Nota|Est. Comp.|Incal|' +
  Array.from({ length: 39 }, (_, index) => `CLU${index + 1}`).join('|')

/** The register of the lines that are written. */
export const writtenRegister = { book: 'rce', ruc: '20990000019', period: taxPeriod('202609') } as const

const NAMES = [
  'FERRETERÍA EL PERNO S.A.C.',
  'DISTRIBUIDORA DEL SUR E.I.R.L.',
  'ÑANDÚ TRANSPORTES SAC',
  'GRIFOS UNIDOS S.A.',
]

function money(cents: number): string {
  return (cents / 100).toFixed(2)
}

/** One purchase with its IGV and total, in céntimos; one in twenty is a credit note in dollars. */
function line(index: number): { text: string; total: number } {
  const isNote = index % 20 === 0
  const sign = isNote ? -1 : 1
  const base = sign * (1000 + ((index * 7919) % 9_000_000))
  const igv = Math.round(base * 0.18)
  const total = base + igv
  const issuer = String(20_500_000_000 + (index % 5000) * 11)
  const number = String(index + 1)
  const day = String(1 + (index % 28)).padStart(2, '0')
  const type = isNote ? '07' : '01'
  const corrected = isNote ? `${day}/09/2026|01|F001||${index}` : '||||'
  return {
    text: `20990000019|COMERCIAL EJEMPLO S.A.C.|202609|${issuer}${type}F001${number.padStart(10, '0')}|${day}/09/2026||${type}|F001||${number}||6|${issuer}|${NAMES[index % NAMES.length]}|${money(base)}|${money(igv)}|0.00|0.00|0.00|0.00|0.00|0.00|0.00|0.00|${money(total)}|${isNote ? 'USD|3.745' : 'PEN|1.000'}|${corrected}||||0.00|||${isNote ? '01' : ''}|1|0|${'|'.repeat(38)}`,
    total,
  }
}

/** Writes a register of purchases as SUNAT zips it and returns the sum of its totals in céntimos. */
export async function writeRegister(path: string, rows: number): Promise<number> {
  const name = Buffer.from('20990000019-20261005-propuesta.txt')
  const out = createWriteStream(path)
  const local = Buffer.alloc(30)
  local.writeUInt32LE(0x04034b50, 0)
  local.writeUInt16LE(20, 4)
  local.writeUInt16LE(8, 6) // the sizes come after the data, in the descriptor
  local.writeUInt16LE(8, 8)
  local.writeUInt16LE(name.length, 26)
  out.write(Buffer.concat([local, name]))
  const deflate = createDeflateRaw({ level: 6 })
  let packed = 0
  deflate.on('data', (chunk: Buffer) => {
    packed += chunk.length
    out.write(chunk)
  })
  let [size, checksum, sum] = [0, 0, 0]
  const put = async (text: string) => {
    const bytes = Buffer.from(text)
    size += bytes.length
    checksum = crc32(bytes, checksum)
    if (!deflate.write(bytes)) await once(deflate, 'drain')
  }
  await put(`\ufeff${HEADER}\r\n`)
  for (let start = 0; start < rows; start += 500) {
    let block = ''
    for (let index = start; index < Math.min(rows, start + 500); index += 1) {
      const { text, total } = line(index)
      sum += total
      block += `${text}\r\n`
    }
    await put(block)
  }
  deflate.end()
  await once(deflate, 'end')
  const central = Buffer.alloc(46)
  central.writeUInt32LE(0x02014b50, 0)
  central.writeUInt16LE(20, 4)
  central.writeUInt16LE(20, 6)
  central.writeUInt16LE(8, 8)
  central.writeUInt16LE(8, 10)
  central.writeUInt32LE(checksum, 16)
  central.writeUInt32LE(packed, 20)
  central.writeUInt32LE(size, 24)
  central.writeUInt16LE(name.length, 28)
  const descriptor = Buffer.alloc(16)
  descriptor.writeUInt32LE(0x08074b50, 0)
  descriptor.writeUInt32LE(checksum, 4)
  descriptor.writeUInt32LE(packed, 8)
  descriptor.writeUInt32LE(size, 12)
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(1, 8)
  end.writeUInt16LE(1, 10)
  end.writeUInt32LE(46 + name.length, 12)
  end.writeUInt32LE(30 + name.length + packed + 16, 16)
  out.end(Buffer.concat([descriptor, central, name, end]))
  await once(out, 'close')
  return sum
}
