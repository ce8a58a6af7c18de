import { writeFileSync } from 'node:fs'

import type { Locator, Page } from '@playwright/test'

/** How long a caption stays: as long as a slow reader needs. */
const MS_PER_LETTER = 62
const MIN_CAPTION_MS = 2600

/** Moves and types at the pace of a person, and notes what each moment is about. */
export class Director {
  readonly page: Page
  readonly #captions: { text: string; at: number; until: number }[] = []
  readonly #chapters: { title: string; at: number }[] = []
  #poster: Buffer | undefined

  constructor(page: Page) {
    this.page = page
  }

  chapter(title: string): void {
    this.#chapters.push({ title, at: Date.now() })
  }

  /** Shows a caption while something happens, and until it can have been read. */
  async say(text: string, act: () => Promise<void> = async () => {}): Promise<void> {
    const at = Date.now()
    await act()
    const left = Math.max(MIN_CAPTION_MS, text.length * MS_PER_LETTER) - (Date.now() - at)
    await this.page.waitForTimeout(Math.max(left, 400))
    this.#captions.push({ text, at, until: Date.now() })
  }

  /** Moves the pointer to something visible. */
  async pointAt(target: Locator): Promise<void> {
    await target.scrollIntoViewIfNeeded()
    const box = await target.boundingBox()
    if (!box) throw new Error('nothing to point at')
    const end = { x: box.x + Math.min(box.width / 2, 160), y: box.y + box.height / 2 }
    const start = this.#pointer
    for (let step = 1; step <= 24; step += 1) {
      const part = (1 - Math.cos((Math.PI * step) / 24)) / 2
      await this.page.mouse.move(start.x + (end.x - start.x) * part, start.y + (end.y - start.y) * part)
      await this.page.waitForTimeout(18)
    }
    this.#pointer = end
  }

  async press(target: Locator): Promise<void> {
    await this.pointAt(target)
    await this.page.waitForTimeout(250)
    await target.click()
    await this.page.waitForTimeout(500)
  }

  async type(target: Locator, text: string): Promise<void> {
    await this.pointAt(target)
    await target.click()
    await target.pressSequentially(text, { delay: 45 })
    await this.page.waitForTimeout(250)
  }

  /** Keeps this moment as the picture shown before the video plays. */
  async keepPoster(): Promise<void> {
    this.#poster = await this.page.screenshot({ type: 'jpeg', quality: 72 })
  }

  async savePoster(file: string): Promise<void> {
    writeFileSync(file, this.#poster ?? (await this.page.screenshot({ type: 'jpeg', quality: 72 })))
  }

  /** The captions as WebVTT and the chapters, in seconds since a moment. */
  script(startedAt: number) {
    const since = (ms: number) => Math.max(0, ms / 1000 - startedAt)
    const cues = this.#captions.map(
      ({ text, at, until }) => `${timestamp(since(at))} --> ${timestamp(since(until))}\n${text}\n`,
    )
    return {
      captions: `WEBVTT\n\n${cues.join('\n')}`,
      chapters: this.#chapters.map(({ title, at }) => ({ title, start: Math.floor(since(at)) })),
    }
  }

  #pointer = { x: 640, y: 360 }
}

/** `01:05.250` */
function timestamp(seconds: number): string {
  const minutes = Math.floor(seconds / 60)
  return `${String(minutes).padStart(2, '0')}:${(seconds % 60).toFixed(3).padStart(6, '0')}`
}
