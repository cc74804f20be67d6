// npm test: installs if needed, checks, rules and HTTP on a database of its own, browser journeys. Plain JavaScript for Node 20.
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { installIfNeeded, node, root } from './install.mjs'

installIfNeeded()
const reports = mkdtempSync(path.join(tmpdir(), 'uzima-reports-'))
const started = Date.now()
let passed = 0
let failed = 0

const check = spawnSync(node, ['scripts/check.ts'], { cwd: root, stdio: ['ignore', 'pipe', 'inherit'], encoding: 'utf8' })
console.log(check.stdout)
const counted = /checks: (\d+) passed, (\d+) failed/.exec(check.stdout)
passed += Number(counted?.[1] ?? 0)
failed += Number(counted?.[2] ?? 1)

for (const config of ['vitest.config.ts', 'tests/e2e/vitest.config.ts']) {
  const report = path.join(reports, `${passed}-${failed}.json`)
  const args = [
    'node_modules/vitest/vitest.mjs',
    'run',
    '--config',
    config,
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
  ]
  const run = spawnSync(node, args, { cwd: root, stdio: 'inherit' })
  try {
    const result = JSON.parse(readFileSync(report, 'utf8'))
    passed += result.numPassedTests
    failed += result.numFailedTests
    // A file that breaks before its first test, or a run without any, is a failure too.
    const broken = result.testResults.filter(
      (file) => file.status === 'failed' && !file.assertionResults.some((test) => test.status === 'failed'),
    ).length
    failed += broken
    if (run.status !== 0 && !result.numFailedTests && !broken) failed++
    if (!result.numTotalTests) failed++
  } catch {
    failed++
  }
}
rmSync(reports, { recursive: true, force: true })
console.log(`\n${Math.round((Date.now() - started) / 1000)} s`)
console.log(`${passed} passed, ${failed} failed`)
process.exit(failed ? 1 : 0)
