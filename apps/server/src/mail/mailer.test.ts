import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'

import { SMTPServer } from 'smtp-server'
import { describe, expect, it } from 'vitest'

import { fileMailer, readSavedMessages, smtpMailer } from './mailer.ts'

const message = { to: 'rosa@prueba.pe', subject: 'Contraseña', text: 'Hola, Ñusta', html: '<p>Hola, Ñusta</p>' }

describe('mailer', () => {
  it('speaks SMTP', async () => {
    const received: string[] = []
    const server = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      onData(stream, _session, done) {
        const chunks: Buffer[] = []
        stream.on('data', (chunk: Buffer) => chunks.push(chunk))
        stream.on('end', () => {
          received.push(Buffer.concat(chunks).toString())
          done()
        })
      },
    }).listen(0, '127.0.0.1')
    await once(server, 'listening')
    const mailer = smtpMailer({
      url: `smtp://127.0.0.1:${(server.address() as { port: number }).port}`,
      from: 'Contapro <no-responder@contapro.pe>',
    })
    await mailer.send(message)
    expect(received).toHaveLength(1)
    expect(received[0]).toContain('From: Contapro <no-responder@contapro.pe>')
    expect(received[0]).toContain('To: rosa@prueba.pe')
    expect(received[0]).toMatch(/Subject: =\?UTF-8\?/)
    mailer.close()
    await new Promise<void>((resolve) => void server.close(() => resolve()))
  })

  it('keeps messages without a mail server, newest first', async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'contapro-mail-'))
    expect(await readSavedMessages(path.join(folder, 'nada'))).toEqual([])
    let clock = Date.parse('2026-11-15T12:00:00Z')
    const mailer = fileMailer(folder, () => new Date((clock += 1000)))
    await mailer.send(message)
    await mailer.send({ ...message, subject: 'Segundo' })
    expect(await readSavedMessages(folder)).toMatchObject([
      { subject: 'Segundo', sent_at: '2026-11-15T12:00:02.000Z' },
      { subject: 'Contraseña', text: 'Hola, Ñusta' },
    ])
    await rm(folder, { recursive: true })
  })
})
