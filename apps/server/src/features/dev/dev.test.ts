import path from 'node:path'

import { describe, expect, it } from 'vitest'

import { fileMailer } from '../../mail/mailer.ts'
import { expectRefusal } from '../../testing/expect-refusal.ts'
import { openTestApp } from '../../testing/test-app.ts'

const key = Buffer.alloc(32, 1).toString('base64')

describe('/dev/mail', () => {
  it('lists kept messages, and shows each as it would arrive, with its links, in the demonstration', async () => {
    const test = await openTestApp()
    expect((await test.inject('/dev/mail')).body).toContain('Todavía no hay mensajes.')
    const mailer = fileMailer(path.join(test.deps.config.dataDir, 'mail'))
    await mailer.send({
      to: 'rosa@prueba.pe',
      subject: '<b>Hola</b>',
      text: 'Abre http://contapro.test/x',
      html: '<p>Hola</p>',
    })
    const page = await test.inject('/dev/mail')
    expect(page.body).toContain('&#60;b&#62;Hola')
    expect(page.body).toContain('<a href="http://contapro.test/x">')
    expect(page.body).toContain('Para rosa@prueba.pe')
    expect(page.body).toMatch(/<time [^>]+>\d\d\/\d\d\/\d{4} \d\d:\d\d<\/time>/)
    const frame = /<iframe [^>]*src="([^"]+)"/.exec(page.body)?.[1] ?? ''
    const mail = await test.inject(frame)
    expect(mail.body).toBe('<base target="_top"><p>Hola</p>')
    expect(mail.headers['content-security-policy']).toContain("default-src 'none'")
    expectRefusal(await test.inject('/dev/mail/otro'), 'NOT_FOUND')
    expect((await test.inject('/dev/mail/messages')).json()).toMatchObject([{ subject: '<b>Hola</b>' }])
    await test.close()
  })

  it.each([
    ['in production', { SUNAT: 'production', MAIL: 'keep', SUPPORT_WHATSAPP: '51987654321', MASTER_KEY: key }],
    ['when mail is really sent', { SMTP_URL: 'smtp://127.0.0.1:1' }],
  ])('does not exist %s', async (_case, environment) => {
    const test = await openTestApp(environment)
    expectRefusal(await test.inject('/dev/mail'), 'NOT_FOUND')
    await test.close()
  })
})
