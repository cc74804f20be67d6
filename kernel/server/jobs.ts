import pg from 'pg'
import { PgBoss } from 'pg-boss'

/** What several requests ask for within this time runs once. */
const WAKE_AFTER_MS = 50

export type Job = { name: string; cron: string; run: () => Promise<unknown> }

/** Makes or upgrades the queue's own schema, as the owner; once per start. */
export async function prepareJobs(ownerUrl: string): Promise<void> {
  const boss = new PgBoss({ connectionString: ownerUrl, schedule: false, supervise: false })
  boss.on('error', () => undefined)
  await boss.start()
  await boss.stop({ graceful: false })
}

export type Jobs = { stop(): Promise<void>; wake(name: string): Promise<void> }

/** Runs the house's jobs by the clock (in UTC), each on one instance at a time. */
export async function startJobs(url: string, jobs: Job[], onError: (error: Error) => void): Promise<Jobs> {
  const boss = new PgBoss({ connectionString: url, migrate: false, max: 3, application_name: 'uzima-jobs' })
  boss.on('error', onError)
  await boss.start()
  for (const job of jobs) {
    await boss.createQueue(job.name, { policy: 'singleton', retryLimit: 0 })
    await boss.schedule(job.name, job.cron)
    await boss.work(job.name, { pollingIntervalSeconds: 10 }, async () => {
      try {
        await job.run()
      } catch (error) {
        // The queue notes it with the job; the log says it to whoever looks there.
        onError(error instanceof Error ? error : new Error(String(error)))
        throw error
      }
    })
  }
  const awake = new Set<string>()
  return {
    stop: () => boss.stop({ graceful: true, timeout: 3000 }),
    // At once and in this process: a job claims its rows in the database, so that running beside the clock's turn does
    // nothing twice.
    wake: async (name) => {
      const job = jobs.find((each) => each.name === name)
      if (!job || awake.has(name)) return
      awake.add(name)
      await new Promise((resolve) => setTimeout(resolve, WAKE_AFTER_MS))
      awake.delete(name)
      await job.run().catch(onError)
    },
  }
}

/** Lets the application work on the queue's tables: they hold job names and times, nothing of a hospital. */
export async function grantJobs(ownerUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: ownerUrl })
  await client.connect()
  try {
    await client.query(`
      grant usage on schema pgboss to uzima_app;
      grant select, insert, update, delete on all tables in schema pgboss to uzima_app;
      grant execute on all functions in schema pgboss to uzima_app`)
  } finally {
    await client.end()
  }
}
