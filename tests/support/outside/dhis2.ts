// A server that speaks DHIS2's dataValueSets as it is documented: it checks who asks and what, keeps values, and
// answers import summaries. Tests say what goes wrong.
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

type Trouble = { status: number } | 'silence' | 'cut'
type Value = { dataElement: string; categoryOptionCombo?: string; value: string }
type Document = { dataSet: string; completeDate: string; period: string; orgUnit: string; dataValues: Value[] }
export const account = { username: 'uzima', password: 'A password of DHIS2' }
export const DATA_SET = 'EnZokILHOeN'
export const MFL = '13023'

/** Opens it on a free port of this machine, and points the installation at it. */
export async function openDhis2(elements: readonly string[], { bare = false } = {}) {
  const calls: { query: URLSearchParams; body: Document }[] = []
  const kept = new Map<string, string>()
  const troubles: Trouble[] = []
  function answer(query: URLSearchParams, body: Document): [number, object] {
    const counts = { imported: 0, updated: 0, ignored: 0, deleted: 0 }
    const conflicts: { object: string; value: string }[] = []
    const dry = query.get('dryRun') === 'true'
    if (query.get('orgUnitIdScheme') !== 'code' || body.orgUnit !== MFL)
      conflicts.push({ object: body.orgUnit, value: 'Organisation unit not found or not accessible' })
    if (body.dataSet !== DATA_SET)
      conflicts.push({ object: body.dataSet, value: 'Data set not found or not accessible' })
    if (!/^\d{6}$/.test(body.period)) conflicts.push({ object: body.period, value: 'Period not valid' })
    const whole = conflicts.length === 0
    for (const { dataElement, value } of body.dataValues) {
      const known = elements.includes(dataElement) && /^\d+$/.test(value)
      if (!known) conflicts.push({ object: dataElement, value: 'Data element not found or not accessible' })
      if (!whole || !known) counts.ignored++
      else if (kept.has(`${body.period} ${dataElement}`)) counts.updated++
      else counts.imported++
      if (whole && known && !dry) kept.set(`${body.period} ${dataElement}`, value)
    }
    const status = !whole ? 'ERROR' : conflicts.length ? 'WARNING' : 'SUCCESS'
    const summary = {
      responseType: 'ImportSummary',
      status,
      importCount: counts,
      ...(conflicts.length ? { conflicts } : {}),
    }
    const code = conflicts.length ? 409 : 200
    if (bare) return [code, summary]
    return [
      code,
      {
        httpStatus: code === 200 ? 'OK' : 'Conflict',
        httpStatusCode: code,
        status: status === 'SUCCESS' ? 'OK' : status,
        message: 'Import was successful.',
        response: summary,
      },
    ]
  }
  const server = createServer((request, response) => {
    let text = ''
    request.on('data', (part) => {
      text += part
    })
    request.on('end', () => {
      const url = new URL(request.url ?? '/', 'http://dhis2')
      const trouble = troubles.shift()
      if (trouble === 'silence') return
      if (trouble === 'cut') return void request.socket.destroy()
      const reply = (status: number, body: object) => {
        response.writeHead(status, { 'content-type': 'application/json' })
        response.end(JSON.stringify(body))
      }
      if (trouble)
        return reply(trouble.status, {
          httpStatusCode: trouble.status,
          status: 'ERROR',
          message: 'Something is wrong here',
        })
      if (
        request.headers.authorization !==
        `Basic ${Buffer.from(`${account.username}:${account.password}`).toString('base64')}`
      )
        return reply(401, { httpStatus: 'Unauthorized', httpStatusCode: 401, status: 'ERROR', message: 'Unauthorized' })
      if (request.method !== 'POST' || url.pathname !== '/api/dataValueSets')
        return reply(404, { status: 'ERROR', message: 'Not found' })
      const body = JSON.parse(text) as Document
      calls.push({ query: url.searchParams, body })
      reply(...answer(url.searchParams, body))
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  process.env.UZIMA_DHIS2_URL = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    calls,
    kept,
    troubles,
    close: () => {
      server.closeAllConnections()
      return new Promise((resolve) => server.close(resolve))
    },
  }
}
