import { describe, expect, it } from 'vitest'
import { makeSplitZip, makeZip } from '../testing/make-zip.ts'
import { ArchiveError } from './archive-error.ts'
import { groupParts } from './group-parts.ts'
import { readArchive } from './read-archive.ts'
import { bufferSource } from './source.ts'

async function unpack(...parts: Buffer[]): Promise<[string, string][]> {
  const files: [string, string][] = []
  for await (const entry of readArchive(parts.map(bufferSource))) {
    const chunks: Buffer[] = []
    for await (const chunk of entry.read()) chunks.push(chunk)
    files.push([entry.name, Buffer.concat(chunks).toString()])
  }
  return files
}

const members = [
  { name: 'a.txt', content: 'uno '.repeat(500) },
  { name: 'b.txt', content: 'dos', isStored: true },
]
const expected = members.map(({ name, content }) => [name, content])

describe('archives', () => {
  it('give each file, and none for an empty zip of 22 bytes', async () => {
    expect(await unpack(makeZip(members))).toEqual(expected)
    expect(await unpack(makeZip([]))).toEqual([])
  })

  it('may be a plain zip cut into pieces', async () => {
    const zip = makeZip(members)
    expect(await unpack(zip.subarray(0, 40), zip.subarray(40, 41), zip.subarray(41))).toEqual(expected)
  })

  it.each([10, 60, 80, 90])('may be a split zip cut at byte %i', async (at) => {
    expect(await unpack(...makeSplitZip(members, at))).toEqual(expected)
  })

  it('are rejected when a part is missing', async () => {
    const [, last] = makeSplitZip(members, 60)
    await expect(unpack(last)).rejects.toThrow(/missing|end of central|early/i)
  })

  it('are rejected when bytes are damaged, missing or more than declared', async () => {
    const zip = makeZip([{ name: 'a.txt', content: 'contenido', isStored: true }])
    zip[40] = (zip[40] ?? 0) ^ 1
    await expect(unpack(zip)).rejects.toThrow('damaged')
    await expect(unpack(makeZip(members).subarray(0, 50))).rejects.toThrow(/central directory/i)
    await expect(unpack(makeZip([{ name: 'a', content: Buffer.alloc(200 * 1024 * 1024) }]))).rejects.toThrow('larger')
  })

  it('are damaged when their bytes end too early, and not when these cannot be fetched', async () => {
    const source = bufferSource(makeZip(members))
    const readFrom = async (failure: Error) => {
      const read = (at: number, length: number) => (at < 40 ? Promise.reject(failure) : source.read(at, length))
      for await (const entry of readArchive([{ size: source.size, read }])) await entry.read().next()
    }
    await expect(readFrom(new RangeError('too early'))).rejects.toThrow(ArchiveError)
    const unreachable = new Error('the store answers 503')
    await expect(readFrom(unreachable)).rejects.toBe(unreachable)
  })

  it('refuse a file whose name leaves the folder, and give those after it', async () => {
    const zip = makeZip([{ name: '../../etc/mal.xml', content: 'mal' }, ...members])
    const read: string[] = []
    for await (const entry of readArchive([bufferSource(zip)])) {
      const isRead = await entry
        .read()
        .next()
        .then(
          () => true,
          () => false,
        )
      read.push(`${entry.name} ${isRead}`)
    }
    expect(read).toEqual(['../../etc/mal.xml false', 'a.txt true', 'b.txt true'])
  })
})

it('groups the parts of one archive and keeps complete archives apart', () => {
  const names = ['b.zip', 'a.zip', 'a.z02', 'a.z01', 'b.zip']
  expect(groupParts(names.map((name) => ({ name }))).map((group) => group.map(({ name }) => name))).toEqual([
    ['b.zip'],
    ['a.z01', 'a.z02', 'a.zip'],
    ['b.zip'],
  ])
})
