/** An answer that was requested for the first page, and when. */
type EarlyAnswer = { at: number; body: Promise<unknown> }

/** Later the data may have changed, so the page requests it again. */
const MAX_AGE_MS = 10_000

const answers = new Map<string, EarlyAnswer>()
let isKeeping = false

/** Answers to calls made before the application runs, by URL. Its first page makes the same calls and gets these answers, each once. */
export const earlyAnswers = {
  /** From now on answers are kept, because nothing shows them yet. */
  keep(): void {
    isKeeping = true
  },
  /** The application runs and requests what it needs itself. */
  stop(): void {
    isKeeping = false
  },
  get isKeeping(): boolean {
    return isKeeping
  },
  /** The session ended: the next one must not get them. */
  clear(): void {
    isKeeping = false
    answers.clear()
  },
  add(url: string, body: Promise<unknown>): void {
    if (!isKeeping) return
    // The page that takes the answer handles its failure.
    body.catch(() => undefined)
    answers.set(url, { at: performance.now(), body })
  },
  take(url: string): Promise<unknown> | undefined {
    const answer = answers.get(url)
    // While answers are kept, the same call made twice is still one request.
    if (!isKeeping) answers.delete(url)
    return answer && performance.now() - answer.at < MAX_AGE_MS ? answer.body : undefined
  },
}
