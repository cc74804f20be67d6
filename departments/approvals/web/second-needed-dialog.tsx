import { useSyncExternalStore } from 'react'
import { t } from '../../../kernel/contract/words/text.ts'
import { Button } from '../../../kernel/web/ui/button.tsx'
import { Dialog } from '../../../kernel/web/ui/overlay/dialog.tsx'
import { Notice } from '../../../kernel/web/ui/overlay/feedback.tsx'
import type { Choice } from './second-needed.ts'

type Question = { says: readonly string[]; answer: (choice: Choice) => void }
let asked: Question | null = null
const listeners = new Set<() => void>()
function set(next: Question | null): void {
  asked = next
  for (const listener of listeners) listener()
}
const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Asks how a second person comes to it. A question that stands is taken as answered with nobody. */
export const choose = (says: readonly string[]): Promise<Choice> =>
  new Promise((resolve) => {
    asked?.answer(null)
    set({
      says,
      answer: (choice) => {
        set(null)
        resolve(choice)
      },
    })
  })

/** Above every page: what a second person has to approve, and the two ways to them. */
export default function SecondNeeded() {
  const question = useSyncExternalStore(subscribe, () => asked)
  if (!question) return null
  const [first, ...rest] = question.says
  return (
    <Dialog
      open
      sticky
      size="md"
      title={t('A second person has to approve this')}
      onClose={() => question.answer(null)}
      footer={
        <>
          <Button variant="default" onClick={() => question.answer(null)}>
            {t('Cancel')}
          </Button>
          <Button variant="default" onClick={() => question.answer('here')}>
            {t('Somebody Signs Here')}
          </Button>
          <Button data-autofocus onClick={() => question.answer('ask')}>
            {t('Ask for Approval')}
          </Button>
        </>
      }
    >
      <div className="u-stack">
        <Notice>
          <div className="u-strong">{first}</div>
          {[...rest.entries()].map(([at, line]) => (
            <div key={at}>{line}</div>
          ))}
        </Notice>
        <p>
          {t('Nothing is done yet. It is done as soon as somebody approves it at their own screen, or signs here.')}
        </p>
      </div>
    </Dialog>
  )
}
