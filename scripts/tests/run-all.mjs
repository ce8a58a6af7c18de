import { ensureInstalled } from '../bootstrap/install.mjs'
import { endStepsOnSignal } from '../bootstrap/run.mjs'
import { findNode, requireBootstrapNode } from '../bootstrap/runtime.mjs'
import { explain, say } from '../bootstrap/say.mjs'
import { StepFailed, Tally } from './tally.mjs'

/** Installs the dependencies, runs the steps until one fails, and writes the count on the last line. */
export async function runAll(steps) {
  const tally = new Tally()
  try {
    requireBootstrapNode()
    endStepsOnSignal()
    await ensureInstalled()
    await steps(tally, findNode())
  } catch (error) {
    if (!(error instanceof StepFailed)) {
      // A step that could not run counts as failed: the last line must not look like success.
      tally.failed += 1
      say(explain(error))
    }
  }
  tally.end()
}
