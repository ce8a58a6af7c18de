import { describe, expect, it, vi } from 'vitest'

import { startSession } from '../../../../testing/session.ts'
import type { Picked } from './send-files.ts'
import { sendUntilDone } from './send-until-done.ts'
import { splitBatches } from './split-batches.ts'

const picked = (name: string, size = 3): Picked => ({
  file: new File(['x'.repeat(size)], name),
  path: `carpeta/${name}`,
})

type Answer = 'breaks' | { status: number; body?: object }

/** Plays the server: each request gets the next answer. */
function playRequests(answers: Answer[]) {
  const sent: { id: string; names: string[]; authorization: string | undefined }[] = []
  class FakeRequest extends EventTarget {
    upload = new EventTarget()
    status = 0
    responseText = ''
    #url = ''
    #authorization: string | undefined
    open(_method: string, url: string) {
      this.#url = url
    }
    setRequestHeader(name: string, value: string) {
      if (name === 'authorization') this.#authorization = value
    }
    send(form: FormData) {
      const names = form.getAll('file').map((file) => (file instanceof File ? file.name : ''))
      sent.push({ id: this.#url.split('=').at(-1) ?? '', names, authorization: this.#authorization })
      const answer = answers.shift() ?? 'breaks'
      queueMicrotask(() => {
        if (answer === 'breaks') return this.dispatchEvent(new Event('error'))
        this.status = answer.status
        this.responseText = JSON.stringify(answer.body ?? {})
        return this.dispatchEvent(new Event('load'))
      })
    }
    abort() {
      this.dispatchEvent(new Event('abort'))
    }
  }
  vi.stubGlobal('XMLHttpRequest', FakeRequest)
  return sent
}

const NOTHING = { status: 404, json: { name: 'No', code: 'UPLOAD_NOT_FOUND', message: 'No', errors: [{}] } }

/** Answers what of an upload arrived: each question gets the next answer, none of the last ones anything. */
function answerQuestions(answers: (typeof NOTHING | { status: number; json: object } | undefined)[]) {
  vi.stubGlobal('fetch', async (url: string) => {
    // A call that failed has the server asked whether it is there.
    if (url.startsWith('/health/')) return new Response(null, { status: 204 })
    const answer = answers.length > 0 ? answers.shift() : NOTHING
    if (!answer) throw new TypeError('Failed to fetch')
    return new Response(JSON.stringify(answer.json), { status: answer.status })
  })
}

const send = (files: readonly Picked[], signal = new AbortController().signal) => {
  const ids: string[] = []
  const sending = sendUntilDone({
    businessUuid: null,
    files,
    onBegin: (id) => ids.push(id),
    onProgress: () => undefined,
    signal,
    wait: async () => undefined,
  })
  return { ids, sending }
}

describe('sending files', () => {
  it('sends them with the session, their folders and an id of its own', async () => {
    const token = startSession()
    const sent = playRequests([{ status: 202 }])
    const { ids, sending } = send([picked('a.xml'), picked('b.xml')])
    expect(await sending).toEqual({ missing: [] })
    expect(sent).toEqual([{ id: ids[0], names: ['carpeta/a.xml', 'carpeta/b.xml'], authorization: `Bearer ${token}` }])
  })

  it('sends again only what did not arrive when the connection broke', async () => {
    startSession()
    const sent = playRequests(['breaks', { status: 502 }, { status: 202 }])
    // Nobody answers at first; then one file has arrived, and of the second upload none.
    answerQuestions([undefined, { status: 200, json: { files: [{ size: 3 }] } }, NOTHING])
    const { ids, sending } = send([picked('a.xml'), picked('b.xml', 5), picked('c.xml')])
    expect(await sending).toEqual({ missing: [] })
    expect(sent.map(({ names }) => names.map((name) => name.slice(-5)))).toEqual([
      ['a.xml', 'b.xml', 'c.xml'],
      ['b.xml', 'c.xml'],
      ['b.xml', 'c.xml'],
    ])
    expect(new Set(ids).size).toBe(3)
  })

  it('stops at a refusal, and says which files are missing', async () => {
    startSession()
    playRequests([{ status: 413, body: { message: 'Demasiado' } }])
    const files = [picked('a.xml')]
    expect(await send(files).sending).toEqual({ failure: { kind: 'refused', message: 'Demasiado' }, missing: files })
  })

  it('gives up when nothing arrives again and again', async () => {
    startSession()
    const sent = playRequests([])
    answerQuestions([])
    const files = [picked('a.xml')]
    expect(await send(files).sending).toEqual({ failure: { kind: 'broken' }, missing: files })
    expect(sent.length).toBeGreaterThan(2)
  })
})

describe('uploads of many files', () => {
  it('have at most 2,000 files each, and none larger than any may be', () => {
    const many = Array.from({ length: 2001 }, (_, index) => picked(`${index}.xml`))
    expect(splitBatches(many).batches.map(({ length }) => length)).toEqual([2000, 1])
    const large = picked('grande.zip')
    Object.defineProperty(large.file, 'size', { value: 1024 ** 3 })
    expect(splitBatches([large, picked('a.xml')])).toMatchObject({ tooLarge: [large], batches: [{ length: 1 }] })
  })
})
