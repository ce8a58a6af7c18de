import { Refusal, say, seconds, startProgress } from '../bootstrap/say.mjs'

/** Thrown when a step fails: its output has been shown, and nothing after it is worth running. */
export class StepFailed extends Error {}

/** Counts what passed and failed, and shows each step with its duration. */
export class Tally {
  passed = 0
  failed = 0

  /** `work` gives { passed, failed, output }; the output is shown only when something failed. */
  async step(name, work) {
    const progress = startProgress(name)
    try {
      await this.quietStep(name, work, () => progress.end())
    } finally {
      progress.end()
    }
  }

  /** The same without a sign of life meanwhile, for steps that run side by side. */
  async quietStep(name, work, beforeResult = () => undefined) {
    const started = Date.now()
    const { passed, failed, output } = await work()
    beforeResult()
    this.passed += passed
    this.failed += failed
    const count = passed + failed > 1 ? `: ${passed} bien${failed > 0 ? `, ${failed} mal` : ''}` : ''
    say(`${failed > 0 ? '✗' : '✓'} ${name}${count} (${seconds(started)})`)
    if (failed > 0) {
      say(output.trimEnd())
      throw new StepFailed(name)
    }
  }

  /** Ends the program with the count alone on the last line. */
  end() {
    say(`${this.passed} passed, ${this.failed} failed`)
    process.exitCode = this.failed > 0 || this.passed === 0 ? 1 : 0
  }
}

/** A step without a count of its own: it passes, or refuses with its reason. */
export async function passes(work) {
  try {
    await work()
    return { passed: 1, failed: 0, output: '' }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return { passed: 0, failed: 1, output: error.message }
  }
}
