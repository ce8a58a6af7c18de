import { readFileSync } from 'node:fs'

/**
 * The most memory that this process has had, in megabytes. `process.resourceUsage().maxRSS` would not do: Linux begins it with
 * the memory of the process that started this one.
 */
export function peakMegabytes(): number {
  const [, kilobytes] = /^VmHWM:\s+(\d+) kB$/m.exec(readFileSync('/proc/self/status', 'utf8')) ?? []
  if (kilobytes === undefined) throw new Error('the system does not state the peak memory of a process')
  return Number(kilobytes) / 1024
}
