import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer, type IncomingMessage } from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { auditShipped, judgeReport } from './audit.ts'

const hole = (advisory: string, severity: string) => ({
  name: 'pg',
  title: 'Reads what it should not',
  url: `https://github.com/advisories/${advisory}`,
  severity,
  range: '<99.0.0',
})
const report = (...via: object[]) => JSON.stringify({ vulnerabilities: { pg: { via }, kysely: { via: ['pg'] } } })
const said = (advisory: string, severity: string) =>
  `pg <99.0.0: Reads what it should not (${severity}, https://github.com/advisories/${advisory})`

describe('a report', () => {
  it('fails by what is high or critical, each once, and by nothing less', () => {
    const found = judgeReport(report(hole('GHSA-1', 'critical'), hole('GHSA-2', 'high'), hole('GHSA-2', 'high')), [])
    expect(found).toEqual({ problem: `${said('GHSA-1', 'critical')}\n${said('GHSA-2', 'high')}`, notes: [] })
    expect(judgeReport(report(hole('GHSA-3', 'moderate'), hole('GHSA-4', 'low')), [])).toEqual({
      problem: null,
      notes: [],
    })
  })

  it('passes over an exception until its last day, and says so; over one that is not needed it tells', () => {
    const known = [{ advisory: 'GHSA-1', reason: 'Uzima does not call it', until: '2026-12-31' }]
    const judged = (today: string) => judgeReport(report(hole('GHSA-1', 'high')), known, today)
    expect(judged('2026-12-31')).toEqual({
      problem: null,
      notes: ['GHSA-1 until 2026-12-31: Uzima does not call it'],
    })
    expect(judged('2027-01-01')).toEqual({
      problem: said('GHSA-1', 'high'),
      notes: ['the exception for GHSA-1 ended on 2026-12-31'],
    })
    expect(judgeReport(report(), known, '2026-12-31')).toEqual({
      problem: null,
      notes: ['the exception for GHSA-1 is not needed any more'],
    })
  })

  it('that is none passes, and says that nothing was compared', () => {
    const none = { problem: null, notes: ['nothing was compared: the registry does not tell known holes (no answer)'] }
    for (const text of ['', 'npm: command not found', '{}']) expect(judgeReport(text)).toEqual(none)
  })
})

describe('npm, asked for real', () => {
  type Service = { status: number; body: object }
  let service: Service = { status: 404, body: {} }
  const asked: string[] = []
  /** A package as the registry shows it, which has the one version that is installed. */
  const shown = (name: string) => {
    const file = path.join(import.meta.dirname, '../node_modules', name, 'package.json')
    const { version, dependencies } = JSON.parse(readFileSync(file, 'utf8'))
    return {
      name,
      'dist-tags': { latest: version },
      versions: { [version]: { name, version, dependencies, dist: {} } },
    }
  }
  const answer = ({ method, url }: IncomingMessage): Service => {
    asked.push(`${method} ${url}`)
    // The package itself, and what needs it, of which npm works out which versions have the hole.
    if (method === 'GET') return { status: 200, body: shown(decodeURIComponent((url ?? '').slice(1))) }
    return service
  }
  const registry = createServer((request, reply) => {
    request.resume()
    request.on('end', () => {
      const { status, body } = answer(request)
      reply.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
    })
  })
  const listening = new Promise<number>((resolve) =>
    registry.listen(0, '127.0.0.1', () => resolve((registry.address() as { port: number }).port)),
  )
  // npm keeps what it worked out of an advisory: with a cache of its own each run asks again.
  const cache = mkdtempSync(path.join(tmpdir(), 'uzima-audit-'))
  afterAll(() => {
    registry.close()
    rmSync(cache, { recursive: true, force: true })
  })
  const audit = async () => auditShipped(`--registry=http://127.0.0.1:${await listening}/`, `--cache=${cache}`)

  it('fails by a hole in what is shipped', async () => {
    const { url, title, severity, range } = hole('GHSA-1', 'critical')
    service = { status: 200, body: { pg: [{ id: 1, url, title, severity, vulnerable_versions: range }] } }
    expect((await audit()).problem).toBe(said('GHSA-1', 'critical'))
    expect(asked).toContain('POST /-/npm/v1/security/advisories/bulk')
  })

  it('passes where there is none, and where the registry does not tell or is not there', async () => {
    service = { status: 200, body: {} }
    expect(await audit()).toEqual({ problem: null, notes: [] })
    const nothing = { problem: null, notes: [expect.stringMatching(/^nothing was compared: .*\(.+\)$/)] }
    for (const status of [404, 405]) {
      service = { status, body: {} }
      expect(await audit()).toEqual(nothing)
    }
    await listening
    registry.close()
    registry.closeAllConnections()
    expect(await audit()).toEqual(nothing)
  })
})
