import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { build } from 'vite'
import { afterAll, afterEach, beforeAll, expect } from 'vitest'
import { PATIENCE_MS } from '../patience.ts'
import { startChromium } from './chromium.ts'

const ADDRESS = 'http://localhost/'
const root = fileURLToPath(new URL('../../..', import.meta.url))

/** The page of a file of scenes, as the production build would make it: path → content. */
async function buildScenes(scenes: string): Promise<Map<string, string | Uint8Array>> {
  const built = await build({
    root,
    configFile: false,
    logLevel: 'error',
    plugins: [react()],
    build: {
      write: false,
      target: 'es2022',
      assetsInlineLimit: 0,
      modulePreload: false,
      rolldownOptions: { input: scenes, output: { entryFileNames: 'scenes.js' } },
    },
  })
  const files = new Map<string, string | Uint8Array>()
  for (const each of [built].flat()) {
    if (!('output' in each)) throw new Error('vite watches instead of building')
    for (const file of each.output) files.set(`/${file.fileName}`, file.type === 'chunk' ? file.code : file.source)
  }
  const sheets = [...files.keys()]
    .filter((path) => path.endsWith('.css'))
    .map((path) => `<link rel="stylesheet" href="${path}">`)
  const head = `<meta charset="utf-8"><title>Scenes</title>${sheets.join('')}<script type="module" src="/scenes.js"></script>`
  files.set('/', `<!doctype html><html lang="en"><head>${head}</head><body><div id="root"></div></body></html>`)
  return files
}

const kinds: Record<string, string> = { js: 'text/javascript', css: 'text/css', woff2: 'font/woff2' }

/**
 * Real components in a real browser: `const kit = openKit(new URL('./table.scenes.tsx', import.meta.url))` in a
 * test file, then `const page = await kit.show('List')`. A test fails for what its page writes as an error to the
 * console.
 */
export function openKit(scenes: URL) {
  let browser: Browser
  let context: BrowserContext
  const open: Page[] = []
  const errors: string[] = []

  beforeAll(async () => {
    const [started, files] = await Promise.all([startChromium(), buildScenes(fileURLToPath(scenes))])
    browser = started
    context = await browser.newContext({
      viewport: { width: 1100, height: 760 },
      locale: 'en-GB',
      reducedMotion: 'reduce',
    })
    context.setDefaultTimeout(PATIENCE_MS)
    await context.route(`${ADDRESS}**`, (route) => {
      const path = new URL(route.request().url()).pathname
      const body = files.get(path)
      if (body === undefined) return route.fulfill({ status: 204 })
      return route.fulfill({ body: Buffer.from(body), contentType: kinds[path.split('.').at(-1) ?? ''] ?? 'text/html' })
    })
  })
  afterEach(async () => {
    await Promise.all(open.splice(0).map((page) => page.close()))
    expect(errors.splice(0), 'written to the console').toEqual([])
  })
  afterAll(() => browser?.close())

  return {
    /** A page of its own with that scene: nothing that an earlier one has kept. */
    async show(scene: string): Promise<Page> {
      const page = await context.newPage()
      open.push(page)
      page.on('console', (message) => message.type() === 'error' && errors.push(message.text()))
      page.on('pageerror', (error) => errors.push(error.message))
      await page.goto(`${ADDRESS}#${scene}`)
      await page.getByRole('heading', { name: scene, exact: true }).waitFor()
      return page
    },
  }
}

/** What the component told its screen, in order. */
export const told = (page: Page): Promise<string[]> =>
  page.getByRole('list', { name: 'Told' }).getByRole('listitem').allTextContents()

/** What has the focus, as a screen reader names it: role and name. */
export const focused = async (page: Page): Promise<string> => {
  const focus = page.locator(':focus')
  // Tab leads out of the page at its ends.
  const snapshot = (await focus.count()) ? await focus.ariaSnapshot() : 'nothing'
  return (snapshot.split('\n')[0] ?? '')
    .replace(/^- /, '')
    .replace(/:$/, '')
    .replace(/ \[active\]/, '')
}

/** Keys one after the other. */
export async function press(page: Page, ...keys: string[]): Promise<void> {
  for (const key of keys) await page.keyboard.press(key)
}
