import { once } from 'node:events'
import { parentPort } from 'node:worker_threads'

import { openDatabase } from '../../../db/database.ts'
import { readReport } from './read-report.ts'
import type { ReportRequest, ThreadMessage } from './thread-message.ts'

const port = requirePort()

function requirePort() {
  if (!parentPort) throw new Error('report-program runs in a thread')
  return parentPort
}

const send = (message: ThreadMessage) => port.postMessage(message)

async function make(request: ReportRequest): Promise<ThreadMessage> {
  const { db, close } = openDatabase(request.databaseUrl, { maxConnections: 1 })
  try {
    const rowCount = await readReport(db, request, async (chunk) => {
      const more = once(port, 'message')
      send({ chunk })
      await more
    })
    return { rowCount }
  } catch (error) {
    return { failure: error instanceof Error ? (error.stack ?? error.message) : String(error) }
  } finally {
    // No connection is held between files.
    await close()
  }
}

for (;;) {
  const [request] = (await once(port, 'message')) as [ReportRequest]
  send(await make(request))
}
