import type { RenderRequest, RenderResult } from '../files/renderings/render-message.ts'

// Takes the place of the program that renders vouchers, and does what the text that it receives says.

const send = (result: RenderResult) => process.send?.(result)

process.on('message', ({ xml }: RenderRequest) => {
  switch (Buffer.from(xml).toString()) {
    case 'hang':
      for (;;);
    case 'crash':
      process.kill(process.pid, 'SIGSEGV')
      return
    case 'exhaust the heap':
      for (let list = [1]; ;) list = list.concat(list)
    case 'fail':
      send({ memory: 0, failure: 'broken' })
      return
    case 'keep memory':
      send({ memory: 1_000_000_000, bytes: Buffer.from(String(process.pid)) })
      return
    case 'environment':
      send({ memory: 0, bytes: Buffer.from(JSON.stringify(process.env)) })
      return
    default:
      send({ memory: 0, bytes: Buffer.from(String(process.pid)) })
  }
})
process.on('disconnect', () => process.exit())
