import { useEffect, useState } from 'react'
import { t } from '../../../../kernel/contract/words/text.ts'
import { toast } from '../../../../kernel/web/ui/overlay/toast.tsx'
import { type Draft, emptyDraft, type RegistrationForm, reachOf } from './draft.ts'
import * as kept from './kept.ts'

/** Keeps what is typed, and offers what was left unfinished; `begin` starts a registration with a draft. */
export function useUnfinished(form: RegistrationForm, begin: (draft: Draft) => void, goTo: (step: number) => void) {
  const [unfinished, setUnfinished] = useState(kept.unfinished)

  useEffect(() => {
    const subscription = form.watch((_, { name }) => {
      // A reset speaks of no single field; only what was typed or chosen is worth keeping.
      if (name) kept.keep(form.getValues())
    })
    return () => subscription.unsubscribe()
  }, [form])

  /** A registration of somebody else begins: what is typed is put aside and offered. */
  const beginAfresh = () => {
    kept.putAside()
    setUnfinished(kept.unfinished())
    begin(emptyDraft())
  }
  const continueWith = ({ at, draft }: kept.Kept) => {
    kept.discard(at)
    kept.putAside()
    begin(draft)
    kept.keep(draft)
    setUnfinished(kept.unfinished())
    // Of an emergency and of somebody known the second step holds all.
    goTo(draft.patient_type === 'new' ? Math.max(1, reachOf(draft)) : 1)
  }
  const discard = ({ at }: kept.Kept) => {
    kept.discard(at)
    setUnfinished(kept.unfinished())
  }
  const startOver = () => {
    const before = form.getValues()
    kept.forget()
    begin(emptyDraft())
    goTo(0)
    if (!kept.saysSomething(before)) return
    toast.success(t('The form is empty again'), {
      label: t('Undo'),
      onClick: () => continueWith({ at: '', draft: before }),
    })
  }
  return { unfinished, beginAfresh, continueWith, discard, startOver }
}
