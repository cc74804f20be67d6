import { type ReactNode, useState, useSyncExternalStore } from 'react'
import { t } from '../../../kernel/contract/words/text.ts'
import { Page } from '../../../kernel/web/ui/page/page.tsx'
import { TabList, tabPanel, useTabs } from '../../../kernel/web/ui/page/tabs.tsx'
import { useDeskState } from './desk.ts'
import './consultation.css'

const WIDE = matchMedia('(min-width: 1200px)')
const subscribe = (listener: () => void) => {
  WIDE.addEventListener('change', listener)
  return () => WIDE.removeEventListener('change', listener)
}
const useWide = () => useSyncExternalStore(subscribe, () => WIDE.matches)

export type ConsultationFrameProps = {
  title: string
  /** Who the patient is, allergies in view. */
  banner: ReactNode
  /** Above the columns: what must be known before writing. */
  notices?: ReactNode
  /** Left: who the patient is, what triage found, earlier consultations. */
  triage: ReactNode
  /** Right: the orders. */
  side: ReactNode
  sideLabel?: string
  /** What the left one is called where it is a tab. */
  triageLabel?: string
  /** Middle: the note; a specialty puts its own fields here. */
  children: ReactNode
  /** The buttons at the foot. */
  foot: ReactNode
}

/**
 * The frame of every consultation: banner, triage beside the note beside the rest; under 1200 px the sides become tabs,
 * and nothing unmounts.
 */
export function ConsultationFrame(props: ConsultationFrameProps) {
  const wide = useWide()
  const [tab, setTab] = useState('note')
  const state = useTabs(tab, setTab)
  const label = props.sideLabel ?? t('Orders')
  // Whoever wishes to see the orders sees them, also where they are a tab.
  const { wish } = useDeskState()
  const [shown, setShown] = useState(wish)
  if (wish !== shown) {
    setShown(wish)
    setTab('side')
  }
  const panel = (id: string, name: string) => (wide ? { 'aria-label': name } : tabPanel(state, id))

  return (
    <Page title={props.title}>
      {props.banner}
      {props.notices}
      {!wide && (
        <TabList
          label={t('{title}: parts', { title: props.title })}
          state={state}
          tabs={[
            { id: 'note', label: t('Note') },
            { id: 'triage', label: props.triageLabel ?? t('Triage and history') },
            { id: 'side', label },
          ]}
        />
      )}
      <div className="consultation-frame">
        {/* Beside the note it scrolls by itself, and may hold nothing else that takes the focus. */}
        <section
          className="consultation-triage"
          tabIndex={wide ? 0 : undefined}
          {...panel('triage', t('Patient, triage and history'))}
        >
          {props.triage}
        </section>
        <section className="consultation-note" {...panel('note', t('Note'))}>
          {props.children}
        </section>
        <section className="consultation-side" {...panel('side', label)}>
          {props.side}
        </section>
      </div>
      <div className="consultation-foot u-form-actions u-sticky-foot">{props.foot}</div>
    </Page>
  )
}
