import { readFileSync, statSync } from 'node:fs'
import path from 'node:path'

import { describe, expect, it } from 'vitest'

const folder = path.resolve(import.meta.dirname, '../src/assets/first-month')
const captions = readFileSync(path.join(folder, 'captions.vtt'), 'utf8')
const chapters: { title: string; start: number }[] = JSON.parse(
  readFileSync(path.join(folder, 'chapters.json'), 'utf8'),
)
const times = [...captions.matchAll(/(\d\d):(\d\d\.\d{3})/gv)].map(
  ([, minutes, seconds]) => 60 * Number(minutes) + Number(seconds),
)
const end = times.at(-1) ?? 0

describe('the video of a first month', () => {
  it('has at most 3 MB, and is a WebM', () => {
    const file = path.join(folder, 'video.webm')
    expect(statSync(file).size).toBeLessThanOrEqual(3_000_000)
    expect(readFileSync(file).subarray(0, 4).toString('hex')).toBe('1a45dfa3')
  })

  it('takes about two minutes, with captions in order that leave no long silence', () => {
    expect(end).toBeGreaterThan(60)
    expect(end).toBeLessThan(150)
    expect(times).toEqual(times.toSorted((one, other) => one - other))
    const gaps = times.slice(1).map((time, index) => time - (times[index] ?? 0))
    expect(Math.max(...gaps)).toBeLessThan(15)
  })

  it('has four chapters, from its beginning to before its end', () => {
    expect(chapters.map(({ start }) => start)).toEqual(chapters.map(({ start }) => start).toSorted((a, b) => a - b))
    expect(chapters).toHaveLength(4)
    expect(chapters[0]?.start).toBe(0)
    expect(chapters.at(-1)?.start).toBeLessThan(end)
  })
})
