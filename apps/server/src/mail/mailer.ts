import { randomUUID } from 'node:crypto'
import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises'
import path from 'node:path'

import nodemailer from 'nodemailer'
import { z } from 'zod'

export type Message = { to: string; subject: string; text: string; html: string }
export type Mailer = { send(message: Message): Promise<void>; close(): void }

export function smtpMailer(options: { url: string; from: string }): Mailer {
  const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 }
  const transport = nodemailer.createTransport({ url: options.url, ...timeouts }, { from: options.from })
  return {
    async send(message) {
      await transport.sendMail(message)
    },
    close: () => transport.close(),
  }
}

const SavedMessage = z.object({
  id: z.string(),
  sent_at: z.string(),
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  html: z.string(),
})
export type SavedMessage = z.infer<typeof SavedMessage>

/** Saves mails as files. Without a mail server, the demonstration shows them at `/dev/mail`. */
export function fileMailer(folder: string, now: () => Date = () => new Date()): Mailer {
  return {
    async send(message) {
      await mkdir(folder, { recursive: true, mode: 0o700 })
      const sentAt = now().toISOString()
      const id = `${sentAt.replace(/[:.]/g, '-')}-${randomUUID()}`
      const draft = path.join(folder, `.${id}.draft`)
      await writeFile(draft, JSON.stringify({ id, sent_at: sentAt, ...message }), { mode: 0o600 })
      await rename(draft, path.join(folder, `${id}.json`))
    },
    close() {},
  }
}

/** The latest saved mails, newest first. */
export async function readSavedMessages(folder: string, limit = 50): Promise<SavedMessage[]> {
  const names = await readdir(folder).catch(() => [])
  const newest = names
    .filter((name) => name.endsWith('.json'))
    .sort()
    .reverse()
    .slice(0, limit)
  return Promise.all(
    newest.map(async (name) => SavedMessage.parse(JSON.parse(await readFile(path.join(folder, name), 'utf8')))),
  )
}
