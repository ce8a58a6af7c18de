import { Refusal, say, seconds, startProgress } from '../bootstrap/say.mjs'

/** Thrown when a step fails: its output has been shown, and the steps after it are not run. */
export class StepFailed extends Error {}

const SLOWEST_SHOWN = 10

/** Counts what passed and failed, and shows each step with its duration. */
export class Tally {
  passed = 0
  failed = 0
  /** Test files with their seconds. */
  files = []

  /** `work` resolves to { passed, failed, output, files }, and so does the step; the output is shown only when something failed. */
  async step(name, work) {
    const progress = startProgress(name)
    try {
      return await this.quietStep(name, work, () => progress.end())
    } finally {
      progress.end()
    }
  }

  /** The same without a progress line, for steps that run in parallel. */
  async quietStep(name, work, beforeResult = () => undefined) {
    const started = Date.now()
    const result = await work()
    const { passed, failed, output, files = [] } = result
    beforeResult()
    this.passed += passed
    this.failed += failed
    this.files.push(...files)
    const count = passed + failed > 1 ? `: ${passed} bien${failed > 0 ? `, ${failed} mal` : ''}` : ''
    say(`${failed > 0 ? '✗' : '✓'} ${name}${count} (${seconds(started)})`)
    if (failed > 0) {
      say(output.trimEnd())
      throw new StepFailed(name)
    }
    return result
  }

  /** Names the slowest test files and ends the program with the count alone on the last line. */
  end() {
    const slowest = this.files.toSorted((a, b) => b.seconds - a.seconds).slice(0, SLOWEST_SHOWN)
    if (slowest.length > 0) say('Los archivos de prueba más lentos:')
    for (const { name, seconds } of slowest) say(`${seconds.toFixed(1).padStart(7)} s  ${name}`)
    say(`${this.passed} passed, ${this.failed} failed`)
    process.exitCode = this.failed > 0 || this.passed === 0 ? 1 : 0
  }
}

/** The result of a step that either passes or throws a Refusal with its reason. */
export async function passes(work) {
  try {
    await work()
    return { passed: 1, failed: 0, output: '' }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return { passed: 0, failed: 1, output: error.message }
  }
}
