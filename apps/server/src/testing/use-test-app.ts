import { fileFixture } from './file-fixture.ts'
import { simulateSunat, type SimulatedSunat } from './sunat/simulated-sunat.ts'
import { openTestApp, type TestApp } from './test-app.ts'

/** The app of a test file on a database of its own, talking to `sunat` when one is given. */
export function useTestApp(options: { environment?: Record<string, string>; sunat?: SimulatedSunat } = {}): TestApp {
  return fileFixture(
    () => openTestApp(options.environment, options.sunat && { sunatHosts: options.sunat.hosts }),
    (test) => test.close(),
  )
}

/** The SUNAT simulator of a test file. Call it before `useTestApp`, which needs its addresses. */
export function useSimulatedSunat(): SimulatedSunat {
  return fileFixture(simulateSunat, (sunat) => sunat.stop())
}
