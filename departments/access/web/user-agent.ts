import { t } from '../../../kernel/contract/words/text.ts'

const BROWSERS: [RegExp, string][] = [
  [/Edg\//, t('Edge')],
  [/OPR\//, t('Opera')],
  [/SamsungBrowser\//, t('Samsung Internet')],
  [/Firefox\//, t('Firefox')],
  [/Chrome\/|Chromium\/|CriOS\//, t('Chrome')],
  [/Safari\//, t('Safari')],
]
const SYSTEMS: [RegExp, string][] = [
  [/Windows/, t('Windows')],
  [/Android/, t('Android')],
  [/iPhone|iPad/, 'iOS'],
  [/Mac OS X/, 'macOS'],
  [/CrOS/, t('ChromeOS')],
  [/Linux/, t('Linux')],
]

const firstMatch = (table: [RegExp, string][], text: string) => table.find(([pattern]) => pattern.test(text))?.[1]

/** A browser's own description in words: 'Chrome on Windows'. */
export function describeBrowser(userAgent: string | null): string {
  const browser = firstMatch(BROWSERS, userAgent ?? '')
  const system = firstMatch(SYSTEMS, userAgent ?? '')
  if (!browser) return t('Unknown browser')
  return system ? t('{browser} on {system}', { browser, system }) : browser
}
