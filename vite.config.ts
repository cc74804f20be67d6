import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'

const server = process.env.UZIMA_SERVER ?? 'http://127.0.0.1:3000'

/**
 * Barcodes are drawn without text (the page writes it below), so the two fonts inside bwip-js, a third of its script,
 * are left out.
 */
const leaveOutBarcodeFonts: Plugin = {
  name: 'leave-out-barcode-fonts',
  transform: {
    filter: { id: /bwip-js\/dist\/bwip-js\.mjs$/ },
    handler: (code) => ({ code: code.replace(/^FontLib\.loadFont\(.*$/gm, ''), map: null }),
  },
}

/**
 * Zod carries a writer of JSON schemas with every schema; only the server writes any (its API description). The browser
 * gets empty functions of the same names.
 */
const leaveOutJsonSchema: Plugin = {
  name: 'leave-out-json-schema',
  transform: {
    filter: { id: /zod\/v4\/core\/(?:to-json-schema|json-schema-processors)\.js$/ },
    handler: (code) => {
      const names = [...code.matchAll(/^export (?:function|const) (\w+)/gm)].map((match) => match[1])
      const renamed = [...code.matchAll(/^export \{ \w+ as (\w+) \};/gm)].map((match) => match[1])
      return { code: [...names, ...renamed].map((name) => `export const ${name} = () => ({})`).join('\n'), map: null }
    },
  },
}

/**
 * Zod writes a function of its own for each object, which our content security policy forbids: it then takes the plain
 * way, which is all that the browser gets.
 */
const leaveOutWrittenParsers: Plugin = {
  name: 'leave-out-written-parsers',
  transform: {
    filter: { id: /zod\/v4\/core\/schemas\.js$/ },
    handler: (code) => ({
      code: code.replace(
        /(\$ZodObjectJIT = [^\n]*\n[^\n]*\n\s+\$ZodObject\.init\(inst, def\);)[\s\S]*?(\n\}\);)/,
        '$1$2',
      ),
      map: null,
    }),
  },
}

/** Zod's own English sentences: the house has better ones (`kernel/contract/words/sentences.ts`). */
const leaveOutZodWords: Plugin = {
  name: 'leave-out-zod-words',
  transform: {
    filter: { id: /zod\/v4\/locales\/en\.js$/ },
    handler: () => ({ code: 'export default () => ({})', map: null }),
  },
}

/**
 * What an endpoint is for is written in the API's description, which the server serves, and what it may refuse and how
 * it is noted only concerns the server: the browser has no use for either.
 */
const leaveOutSummaries: Plugin = {
  name: 'leave-out-summaries',
  enforce: 'pre',
  transform: {
    filter: { id: /[\\/.]contract\.ts$/ },
    handler: (code) => ({
      code: code
        .replace(/^ +summary:\s+(['"`]).*\1,?$/gm, '')
        .replace(
          /^ +(?:errors: \[[^\]]*\]|(?:audited|evenRestricted|evenReadOnly|secret): true|mostPerHour: \d+),$/gm,
          '',
        ),
      map: null,
    }),
  },
}

/** What only lists with search and filters need: a chunk of its own, not loaded before the first of them. */
const listKit =
  /kernel[\\/]web[\\/](?:choices|use-list|ui[\\/](?:lists[\\/](?:list-table|columns|filter-select|export-button)|fields[\\/]search-input))\./

/** What only forms need, and their library: sign-in does without, so that they come with the first real form. */
const formKit =
  /kernel[\\/]web[\\/]ui[\\/](?:forms[\\/](?:form|form-dialog|settings-form|wizard|use-draft)|fields[\\/](?:field|fields|number-field|choice-fields|date-field|lines-field))\.tsx?$|node_modules[\\/](?:react-hook-form|@hookform)[\\/]/

/** What only papers need. */
const printKit = /kernel[\\/]web[\\/]ui[\\/](?:print[\\/]print-area|page[\\/]spoken)\./

/** What only reports and their charts need: not in the chunk that everybody loads. */
const reportKit = /kernel[\\/]web[\\/](?:reports|ui[\\/]charts)[\\/]/

/** Leaves behind how long each module of each file is before it is made small, for `app/web/measure-size.ts`. */
const noteModules: Plugin = {
  name: 'note-modules',
  generateBundle(_, bundle) {
    const lengths = Object.values(bundle).flatMap((file) =>
      file.type === 'chunk'
        ? [
            [
              file.fileName,
              Object.fromEntries(Object.entries(file.modules).map(([id, { renderedLength }]) => [id, renderedLength])),
            ],
          ]
        : [],
    )
    this.emitFile({
      type: 'asset',
      fileName: '.vite/modules.json',
      source: JSON.stringify(Object.fromEntries(lengths)),
    })
  },
}

/** The browser's half: built to dist/web with hashed names below /assets, served by the server; `npm run dev` proxies the API (also its event stream). */
export default defineConfig({
  root: 'app/web',
  plugins: [
    react(),
    leaveOutBarcodeFonts,
    leaveOutJsonSchema,
    leaveOutWrittenParsers,
    leaveOutZodWords,
    leaveOutSummaries,
    noteModules,
  ],
  resolve: { alias: { 'libphonenumber-js/min': fileURLToPath(new URL('kernel/web/phone-lite.ts', import.meta.url)) } },
  build: {
    outDir: '../../dist/web',
    emptyOutDir: true,
    manifest: true,
    chunkSizeWarningLimit: 700, // what counts is app/web/measure-size.ts, after compression
    target: 'es2022',
    assetsDir: 'assets',
    // Fonts and images stay files: a data: URL would need a hole in the content security policy.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // What fifteen screens and more share is one chunk: apart, its pieces compress worse and the entry has to name each of them (4 kB of the first load).
    rolldownOptions: {
      // A screen that takes one thing from a department's offers loads the file of that thing alone: no component's file does anything by being loaded.
      treeshake: {
        moduleSideEffects: [{ test: /(?:departments[\\/][^\\/]+|kernel)[\\/]web[\\/].*\.tsx$/, sideEffects: false }],
      },
      output: {
        codeSplitting: {
          groups: [
            {
              name: 'kit',
              test: (id) =>
                !listKit.test(id) &&
                !formKit.test(id) &&
                !printKit.test(id) &&
                !reportKit.test(id) &&
                /@tabler[\\/]icons-react[\\/]dist[\\/]esm[\\/]icons|kernel[\\/]web[\\/]/.test(id),
              minShareCount: 15,
              priority: 1,
            },
            { name: 'lists', test: listKit },
            // Marks that forms share with the first load.
            { name: 'kit', test: /icons[\\/]Icon(?:Check|Calendar)\.mjs/, priority: 2 },
            { name: 'forms', test: formKit },
            { name: 'print', test: printKit },
          ],
        },
      },
    },
  },
  server: { host: '127.0.0.1', port: 5173, proxy: { '/api': { target: server, changeOrigin: false, ws: false } } },
  preview: { host: '127.0.0.1', port: 4173 },
})
