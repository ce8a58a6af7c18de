import { startSimulator } from './start-simulator.ts'

/** `npm run sunat-simulator`: runs the simulator until Ctrl-C. These variables configure it. */
const {
  PORT = '4747',
  HOST = '127.0.0.1',
  SEED,
  SIMULATOR_VOLUME,
  SIMULATOR_OTHERS_VOLUME,
  SIMULATOR_OTHERS_MONTHS,
} = process.env
const simulator = await startSimulator({
  port: Number(PORT),
  host: HOST,
  ...(SEED === undefined ? {} : { seed: Number(SEED) }),
  ...(SIMULATOR_VOLUME === undefined ? {} : { volume: Number(SIMULATOR_VOLUME) }),
  ...(SIMULATOR_OTHERS_VOLUME === undefined ? {} : { othersVolume: Number(SIMULATOR_OTHERS_VOLUME) }),
  ...(SIMULATOR_OTHERS_MONTHS === undefined ? {} : { othersMonths: Number(SIMULATOR_OTHERS_MONTHS) }),
})
// When forked by another process, report the addresses to it and exit with it.
process.send?.({ url: simulator.url, baseUrls: simulator.baseUrls })
process.once('disconnect', () => process.exit(0))
process.stdout.write(`Simulador de SUNAT: ${simulator.url}/_sim\n`)
for (const [name, address] of Object.entries(simulator.baseUrls))
  process.stdout.write(`  ${name.padEnd(9)} ${address}\n`)
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => void simulator.close().then(() => process.exit(0)))
