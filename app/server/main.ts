// Boots one instance: database, migrations, data, server, jobs; stops all it started.
import { existsSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { type Embedded, startEmbedded } from '../../database/embedded.ts'
import { keepEmbedded } from '../../database/keep-embedded.ts'
import { appUrl, migrate } from '../../database/migrate.ts'
import { countTables } from '../../database/statistics.ts'
import { hashPassword } from '../../departments/access/server/index.ts'
import { listenForAnalysers } from '../../departments/analysers/server/index.ts'
import { openNotary } from '../../kernel/server/audit/notary.ts'
import { deriveKey, readConfig, repositoryRoot } from '../../kernel/server/config.ts'
import { grantJobs, prepareJobs, startJobs } from '../../kernel/server/jobs.ts'
import { restWhenQuiet } from '../../kernel/server/quiet.ts'
import { createApp } from './app.ts'
import { jobsOf } from './jobs.ts'

const started = performance.now()
const say = (text: string) => console.log(text)
const config = readConfig()
const stops: (() => Promise<unknown>)[] = []
let stopping = false

async function stop(code: number): Promise<void> {
  if (stopping) return
  stopping = true
  const patience = setTimeout(() => process.exit(code || 1), 15_000)
  // What is being started is stopped once it stands: a step that loses its database in the middle would only complain.
  await Promise.race([booted, delay(5_000)])
  for (const each of stops.reverse()) await each().catch((error) => console.error(String(error)))
  clearTimeout(patience)
  process.exit(code)
}
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => {
    say('\nStopping …')
    void stop(0)
  })
}

/** Ends the start where it stands when somebody has stopped it meanwhile. */
class Stopped extends Error {}
function goOn(): void {
  if (stopping) throw new Stopped()
}

async function boot(): Promise<void> {
  let ownerUrl = config.databaseUrl
  if (!ownerUrl) {
    say('Starting the database …')
    const embedded: Embedded = await startEmbedded(
      path.join(config.dataFolder, 'db'),
      deriveKey(config.secret, 'database owner'),
      {
        startMs: config.databaseStartMs,
      },
    )
    const kept = await keepEmbedded(embedded, `Uzima at http://localhost:${config.port}`, say)
    stops.push(async () => {
      await kept.release()
      await embedded.stop()
    })
    ownerUrl = embedded.url
  }
  goOn()
  const password = deriveKey(config.secret, 'database application')
  const ran = await migrate(ownerUrl, password)
  if (ran.length) say(`Database brought up to date (${ran.length} steps)`)
  goOn()
  await loadData(ownerUrl)
  goOn()
  await countTables(ownerUrl)
  goOn()
  await prepareJobs(ownerUrl)
  await grantJobs(ownerUrl)
  goOn()
  const url = appUrl(ownerUrl, password)
  const web = path.join(repositoryRoot, 'dist', 'web')
  const app = await createApp(config, url, existsSync(web) ? web : null)
  stops.push(app.close)
  await app.http.listen({ port: config.port, host: process.env.HOST ?? '127.0.0.1' })
  stops.push(restWhenQuiet(app.http))
  goOn()
  if (config.analyserPorts.length > 0) {
    const analysers = await listenForAnalysers(app.services, config.analyserPorts, config.analyserHost)
    stops.push(analysers.close)
    for (const { subdomain, port } of config.analyserPorts)
      say(`Analysers of ${subdomain}: ${config.analyserHost}:${port}`)
  }
  goOn()
  // Counting a table is its owner's to do; everything else that runs by the clock is the application's.
  const count = { name: 'statistics', cron: '*/10 * * * *', run: () => countTables(ownerUrl) }
  const jobs = await startJobs(url, [...jobsOf(app.services), count], (error) =>
    app.http.log.error({ err: error }, 'job failed'),
  )
  app.services.wake = (name) => void jobs.wake(name)
  stops.push(jobs.stop)
  goOn()
  app.services.wake('licenses')
  announce()
}

async function loadData(ownerUrl: string): Promise<void> {
  const { loadReferenceData } = await import('../../database/reference/index.ts')
  await loadReferenceData(ownerUrl)
  if (!config.demo) return
  const demo = await import('../demo/index.ts')
  if (await demo.isDemoLoaded(ownerUrl)) return
  say('Loading the demo hospitals …')
  const { sign } = openNotary(config.secret, config.dataFolder)
  await demo.loadDemo(ownerUrl, { hashPassword, progress: say, sign })
}

function announce(): void {
  const address = `http://localhost:${config.port}`
  say(`\nUzima is ready at ${address}  (${((performance.now() - started) / 1000).toFixed(1)} s)`)
  if (!config.demo) {
    say('No account yet? npm run admin:create -- --email you@example.org')
    return
  }
  say(`
Demo accounts (password for all: Uzima-demo-2026)
  provider        superadmin@uzima.test
  Nairobi West    admin@ reception@ nurse@ doctor@ lab@ labreview@ radiographer@ radiologist@ pharmacy@ cashier@ supervisor@ accountant@ claims@ records@ store@ nairobi-west.test
  Kisumu Lakeside the same @kisumu-lakeside.test
  A hospital's own address: http://nairobi-west.localhost:${config.port}

Ctrl+C stops Uzima and its database; the data stays.`)
}

const booted = boot().catch((error: Error & { code?: string }) => {
  if (error instanceof Stopped || stopping) return
  console.error(
    error.code === 'EADDRINUSE'
      ? `Port ${config.port} is in use; choose another one with PORT=…`
      : `Uzima could not start: ${error.message}`,
  )
  if (process.env.UZIMA_LOG === 'debug') console.error(error)
  void stop(1)
})
