// npm run bench -- --steady: sixteen connections register patients and list a queue in turn, for minutes. Each minute should
// keep the rate of the first, though the queue grows by everybody who was registered, and the server its memory.
import autocannon from 'autocannon'
import pg from 'pg'
import { appUrl } from '../database/migrate.ts'
import { CONNECTIONS, known, memoryOf, requestOf, withHospitals } from './paired.ts'
import { startServer } from './server.ts'

const MINUTES = Number(process.env.BENCH_MINUTES ?? 3)
const MINUTE_S = 60

/** Measures this checkout alone. */
export const measureSteady = (): Promise<void> =>
  withHospitals(async (owner) => {
    const server = await startServer(appUrl(owner, 'bench'))
    const client = new pg.Client({ connectionString: owner })
    await client.connect()
    console.log(
      '| minute | requests/s | of the first | p50 ms | p99 ms | waiting at its end | memory MB | errors |\n|---:|---:|---:|---:|---:|---:|---:|---:|',
    )
    let first = 0
    for (let minute = 1; minute <= MINUTES; minute++) {
      const { requests, latency, non2xx, errors } = await autocannon({
        url: server.address,
        connections: CONNECTIONS,
        duration: MINUTE_S,
        requests: [requestOf(known('registration')), requestOf(known('queue list'))],
      })
      first ||= requests.average
      const { rows } = await client.query<{ n: number }>(`select count(*)::int n from queues where status = 'waiting'`)
      console.log(
        `| ${minute} | ${requests.average.toFixed(0)} | ${(requests.average / first).toFixed(2)} | ${latency.p50} | ${latency.p99} | ${rows[0]?.n} | ${memoryOf(server.pid)} | ${non2xx + errors} |`,
      )
    }
    await client.end()
    await server.end()
  })
