import { fileFixture } from '../file-fixture.ts'
import { openCollecting, type Collecting } from './collecting.ts'

/** The accountant, the worker and the simulator of a test file (`collecting.ts`). */
export function useCollecting(options?: Parameters<typeof openCollecting>[0]): Collecting {
  return fileFixture(
    () => openCollecting(options),
    (collecting) => collecting.close(),
  )
}
