import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

import { chromium, type Page } from '@playwright/test'

import { Director } from './director.ts'
import { openDemonstration, playFirstMonth } from './first-month.ts'
import { showPointer } from './show-pointer.ts'

// Records the video of a first month from a running demonstration, with its captions, chapters and picture. It needs ffmpeg.
const [address = 'http://127.0.0.1:3000'] = process.argv.slice(2)
const target = path.resolve(import.meta.dirname, '../../apps/web/src/assets/first-month')
const MAX_BYTES = 3_000_000
const SIZE = { width: 1280, height: 720 }

const frames = mkdtempSync(path.join(tmpdir(), 'contapro-video-'))
const executablePath = process.env['CHROMIUM_PATH']
const browser = await chromium.launch({ ...(executablePath && { executablePath }), args: ['--no-sandbox'] })
try {
  const context = await browser.newContext({
    baseURL: address,
    viewport: SIZE,
    locale: 'es-PE',
    timezoneId: 'America/Lima',
  })
  await context.addInitScript(showPointer)
  const page = await context.newPage()
  await openDemonstration(page)
  const shots = await recordFrames(page)
  const director = new Director(page)
  await playFirstMonth(director)
  await shots.stop()
  const { captions, chapters } = director.script(shots.startedAt())
  mkdirSync(target, { recursive: true })
  writeFileSync(path.join(target, 'captions.vtt'), captions)
  writeFileSync(path.join(target, 'chapters.json'), `${JSON.stringify(chapters, null, 2)}\n`)
  await director.savePoster(path.join(target, 'poster.jpg'))
  encode(shots.list(), path.join(target, 'video.webm'))
} finally {
  await browser.close()
  rmSync(frames, { recursive: true, force: true })
}

/** Saves every change of the page as a picture, with the time of its frame. */
async function recordFrames(page: Page) {
  const devtools = await page.context().newCDPSession(page)
  const taken: { file: string; at: number }[] = []
  devtools.on('Page.screencastFrame', ({ data, metadata, sessionId }) => {
    const file = path.join(frames, `${taken.length}.png`)
    writeFileSync(file, Buffer.from(data, 'base64'))
    taken.push({ file, at: metadata.timestamp ?? Date.now() / 1000 })
    // The page may be closed already.
    devtools.send('Page.screencastFrameAck', { sessionId }).catch(() => undefined)
  })
  await devtools.send('Page.startScreencast', { format: 'png', maxWidth: SIZE.width, maxHeight: SIZE.height })
  return {
    stop: () => devtools.send('Page.stopScreencast'),
    startedAt: () => taken[0]?.at ?? 0,
    /** What ffmpeg reads: each picture with the seconds until the next. */
    list: () => {
      const lines = taken.map(({ file, at }, index) => {
        const seconds = Math.max(0.01, (taken[index + 1]?.at ?? at + 2) - at)
        return `file '${file}'\nduration ${seconds.toFixed(3)}`
      })
      const name = path.join(frames, 'list.txt')
      writeFileSync(name, `ffconcat version 1.0\n${lines.join('\n')}\n`)
      return name
    },
  }
}

function encode(list: string, file: string): void {
  const input = ['-y', '-v', 'error', '-f', 'concat', '-safe', '0', '-i', list]
  const picture = ['-vf', 'fps=12,format=yuv420p', '-an']
  const codec = ['-c:v', 'libvpx-vp9', '-b:v', '0', '-crf', '40', '-tune-content', 'screen', '-g', '180']
  execFileSync('ffmpeg', [...input, ...picture, ...codec, '-row-mt', '1', '-cpu-used', '3', file], { stdio: 'inherit' })
  const { size } = statSync(file)
  if (size > MAX_BYTES) throw new Error(`the video has ${size} bytes, ${MAX_BYTES} allowed`)
  console.log(`${file}: ${(size / 1_000_000).toFixed(2)} MB`)
}
