import '../../kernel/web/ui/base.ts'
import './shell.css'
import './navigation.css'
import { QueryClientProvider } from '@tanstack/react-query'
import { type ComponentType, StrictMode, useEffect, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router'
import { onSecondPerson } from '../../departments/access/web/second-person.ts'
import { onSecondNeeded } from '../../departments/approvals/web/second-needed.ts'
import { speak } from '../../kernel/contract/words/text.ts'
import { queryClient } from '../../kernel/web/data/query.ts'
import { offerHelp } from '../../kernel/web/help.ts'
import { browserLanguage, offerSpeeches, speechIn } from '../../kernel/web/language.ts'
import { offerLater } from '../../kernel/web/later.ts'
import { offerPanels } from '../../kernel/web/panels.tsx'
import { onRestricted } from '../../kernel/web/session/restricted-gate.ts'
import { SessionProvider } from '../../kernel/web/session/session.tsx'
import { useColourScheme } from '../../kernel/web/ui/colour-scheme.ts'
import { Toaster } from '../../kernel/web/ui/overlay/toast.tsx'
import { keepPressesSteady } from '../../kernel/web/ui/steady-press.ts'
import { panels } from './departments.ts'
import { ErrorBoundary } from './error-boundary.tsx'
import { AppRoutes, fetchAhead } from './routes.tsx'
import { sessionSource } from './session-source.ts'

/** What is asked above every page; its code comes with the first question. */
function Host({ begin }: { begin: (show: (host: ComponentType) => void) => void }) {
  const [Asked, setAsked] = useState<ComponentType | null>(null)
  useEffect(() => begin((host) => setAsked(() => host)), [begin])
  return Asked && <Asked />
}

/** A reason, when a call needs a restricted record. */
const askReason = (show: (host: ComponentType) => void) =>
  onRestricted(async (record) => {
    const { ask, default: host } = await import('../../departments/patients/web/restricted/break-glass.tsx')
    show(host)
    return ask(record)
  })

/** A second person’s signature, when a command needs one. */
const askSecond = (show: (host: ComponentType) => void) =>
  onSecondPerson(async (act) => {
    const { ask, default: host } = await import('../../departments/access/web/second-person-dialog.tsx')
    show(host)
    return ask(act)
  })

/** How a second person comes to what takes two. */
const askHow = (show: (host: ComponentType) => void) =>
  onSecondNeeded(async (says) => {
    const { choose, default: host } = await import('../../departments/approvals/web/second-needed-dialog.tsx')
    show(host)
    return choose(says)
  })

function App() {
  const scheme = useColourScheme()
  // `theme-boot.js` has set it before the first paint; from here on it follows what the person chooses.
  useEffect(() => {
    document.documentElement.dataset.colourScheme = scheme
  }, [scheme])
  return (
    <QueryClientProvider client={queryClient}>
      <ErrorBoundary>
        <SessionProvider source={sessionSource}>
          <BrowserRouter>
            <AppRoutes />
          </BrowserRouter>
          <Host begin={askReason} />
          <Host begin={askHow} />
          <Host begin={askSecond} />
          <Toaster />
        </SessionProvider>
      </ErrorBoundary>
    </QueryClientProvider>
  )
}

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')

keepPressesSteady()
offerSpeeches(async (language) => (await import('./catalogues.ts')).speechOf(language))

/**
 * The language comes before the first screen: many texts are said when a screen's file is loaded. Without its catalogue
 * the page speaks English.
 */
async function speakAsChosen() {
  const language = browserLanguage()
  if (language === 'en') return
  try {
    speak(await speechIn(language))
    document.documentElement.lang = language
  } catch {
    // The network failed; the next load asks again.
  }
}

void speakAsChosen().then(() => {
  offerPanels(panels)
  offerLater(() => import('./later.ts'))
  offerHelp(() => import('./help-texts.ts'))
  fetchAhead(location.pathname)
  createRoot(root).render(
    <StrictMode>
      <App />
    </StrictMode>,
  )
})
