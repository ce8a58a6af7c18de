import { readFileSync, writeFileSync } from 'node:fs'

/**
 * The most memory that a process has had, in megabytes. `process.resourceUsage().maxRSS` would not do: Linux begins it with
 * the memory of the process that started this one.
 */
export function peakMegabytes(pid: number | 'self' = 'self'): number {
  return readMegabytes(pid, 'VmHWM')
}

/** Runs the work, and measures how much memory another process needs for it at most, beside what it has before. */
export async function measureMore<Result>(
  pid: number,
  work: () => Promise<Result>,
): Promise<{ result: Result; megabytes: number }> {
  // Its peak is that of its whole life until Linux is asked to begin anew.
  writeFileSync(`/proc/${pid}/clear_refs`, '5')
  const before = readMegabytes(pid, 'VmRSS')
  const result = await work()
  return { result, megabytes: peakMegabytes(pid) - before }
}

function readMegabytes(pid: number | 'self', name: 'VmHWM' | 'VmRSS'): number {
  const text = readFileSync(`/proc/${pid}/status`, 'utf8')
  const [, kilobytes] = new RegExp(`^${name}:\\s+(\\d+) kB$`, 'm').exec(text) ?? []
  if (kilobytes === undefined) throw new Error('the system does not state the memory of a process')
  return Number(kilobytes) / 1024
}
