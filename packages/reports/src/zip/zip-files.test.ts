import { expect, it } from 'vitest'

import { collect, readZip } from '../testing/read-zip.ts'
import { zipFiles, type ZippedFile } from './zip-files.ts'

async function* of(files: Iterable<ZippedFile>) {
  yield* files
}

it('holds text compressed and pictures as they are, whatever their names', async () => {
  const xml = Buffer.from('<Invoice>ñ</Invoice>'.repeat(100))
  const picture = Buffer.from([255, 216, 0, 1, 2])
  const zip = await collect(
    zipFiles(
      of([
        { name: '20100070970-01-F001-1.xml', content: xml, isCompressed: true },
        { name: '20100070970-01-Ñ001-1.jpeg', content: picture },
        { name: 'vacío.txt', content: Buffer.alloc(0) },
      ]),
    ),
  )
  expect([...(await readZip(zip))]).toEqual([
    ['20100070970-01-F001-1.xml', xml],
    ['20100070970-01-Ñ001-1.jpeg', picture],
    ['vacío.txt', Buffer.alloc(0)],
  ])
  expect(zip.length).toBeLessThan(xml.length)
})

it('has more files than the old format counts', async () => {
  function* many() {
    for (let number = 0; number < 65_600; number += 1)
      yield { name: `${number}.xml`, content: Buffer.from([number % 7]) }
  }
  const files = await readZip(await collect(zipFiles(of(many()))))
  expect(files.size).toBe(65_600)
  expect(files.get('65599.xml')).toEqual(Buffer.from([65_599 % 7]))
})
