import pg from 'pg'
import { PgBoss } from 'pg-boss'

export type Job = { name: string; cron: string; run: () => Promise<unknown> }

/** Makes or upgrades the queue's own schema, as the owner; once per start. */
export async function prepareJobs(ownerUrl: string): Promise<void> {
  const boss = new PgBoss({ connectionString: ownerUrl, schedule: false, supervise: false })
  boss.on('error', () => undefined)
  await boss.start()
  await boss.stop({ graceful: false })
}

export type Jobs = { stop(): Promise<void>; wake(name: string): void }

/** Runs the house's jobs by the clock (in UTC), each on one instance at a time. */
export async function startJobs(url: string, jobs: Job[], onError: (error: Error) => void): Promise<Jobs> {
  const boss = new PgBoss({ connectionString: url, migrate: false, max: 3, application_name: 'uzima-jobs' })
  boss.on('error', onError)
  await boss.start()
  for (const job of jobs) {
    await boss.createQueue(job.name, { policy: 'singleton', retryLimit: 0 })
    await boss.schedule(job.name, job.cron)
    await boss.work(job.name, { pollingIntervalSeconds: 2 }, async () => {
      try {
        await job.run()
      } catch (error) {
        // The queue notes it with the job; the log says it to whoever looks there.
        onError(error instanceof Error ? error : new Error(String(error)))
        throw error
      }
    })
  }
  return {
    stop: () => boss.stop({ graceful: true, timeout: 3000 }),
    wake: (name) => {
      boss.send(name, null).catch(onError)
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
