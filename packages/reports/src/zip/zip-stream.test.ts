import { expect, it } from 'vitest'

import { collect, readZip } from '../testing/read-zip.ts'
import { zipStream } from './zip-stream.ts'

const NAME = 'LE2060012345020261000080400021112.TXT'

it('holds the file that SUNAT wants, and is the same for the same content', async () => {
  const zip = () => collect(zipStream([{ name: NAME, content: () => ['a|b|\r\n', 'c|d|\r\n'] }]))
  const files = await readZip(await zip())
  expect([...files].map(([name, content]) => [name, content.toString()])).toEqual([[NAME, 'a|b|\r\nc|d|\r\n']])
  expect(await zip()).toEqual(await zip())
})
