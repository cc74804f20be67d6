import { type ReactNode, useEffect, useRef } from 'react'
import { Link } from 'react-router'
import type { z } from 'zod'
import { t } from '../../../../kernel/contract/words/text.ts'
import { useSession } from '../../../../kernel/web/session/session.tsx'
import { Button } from '../../../../kernel/web/ui/button.tsx'
import { formatDate, formatPhone } from '../../../../kernel/web/ui/format.ts'
import { Badge } from '../../../../kernel/web/ui/page/badges.tsx'
import { PersonCell } from '../../../../kernel/web/ui/person/person-cell.tsx'
import { RecordMarks } from '../../../patients/web/offers.tsx'
import type { findDuplicates } from '../../registration.contract.ts'

export type Match = z.output<typeof findDuplicates.output>['rows'][number]

/** Comes into view when it appears, above the buttons that stay at the foot. */
export function InView({ children }: { children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    box.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  return (
    <div ref={box} className="reg-in-view">
      {children}
    </div>
  )
}

/** Takes the focus when it appears, so that nobody presses on past it. */
function Question({ label, children }: { label: string; children: ReactNode }) {
  const box = useRef<HTMLElement>(null)
  useEffect(() => {
    box.current?.focus({ preventScroll: true })
  }, [])
  return (
    <InView>
      <section ref={box} tabIndex={-1} className="reg-question" data-tone="amber" aria-label={label}>
        <h3>{label}</h3>
        {children}
      </section>
    </InView>
  )
}

type DuplicatesProps = { matches: readonly Match[]; onUse: (patientId: string) => void; onOther: () => void }

/** Patients who may be the same person: take one of them, or say that this is somebody else. */
export function Duplicates({ matches, onUse, onOther }: DuplicatesProps) {
  return (
    <Question label={t('There are patients who may be the same person')}>
      <div>
        {matches.map((match) => (
          <div key={match.id} className="reg-match">
            <div>
              <PersonCell person={match} />
              <RecordMarks of={match} />
              <span className="u-person-facts">
                {[
                  match.id_number && t('ID {id_number}', { id_number: match.id_number }),
                  match.phone && formatPhone(match.phone),
                  match.date_of_birth && t('born {date_of_birth}', { date_of_birth: formatDate(match.date_of_birth) }),
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
            </div>
            <div className="u-row">
              <Badge tone="amber">{match.why}</Badge>
              <Button variant="default" onClick={() => onUse(match.id)}>
                {t('Use this patient')}
              </Button>
            </div>
          </div>
        ))}
      </div>
      <div className="u-row">
        <Button variant="default" onClick={onOther}>
          {t('This is another person')}
        </Button>
      </div>
    </Question>
  )
}

type OpenVisitProps = { message: string; patientId: string; visitId: string; pending: boolean; onSecond: () => void }

/** The patient has an open visit today: go to it, or make a second one knowingly. */
export function OpenVisit({ message, patientId, visitId, pending, onSecond }: OpenVisitProps) {
  return (
    <Question label={message}>
      <div className="u-row">
        <Button variant="default" component={Link} to={`/hospital/patients/${patientId}?visit_id=${visitId}`}>
          {t('Open the visit')}
        </Button>
        <Button variant="default" loading={pending} onClick={onSecond}>
          {t('Register a second visit')}
        </Button>
      </div>
    </Question>
  )
}

type ArchivedProps = { message: string; patientId: string; pending: boolean; onRestore: () => void }

/** The record is archived: whoever may brings it back with the visit. */
export function ArchivedRecord({ message, patientId, pending, onRestore }: ArchivedProps) {
  const { can } = useSession()
  return (
    <Question label={message}>
      <div className="u-row">
        <Button variant="default" component={Link} to={`/hospital/patients/${patientId}`}>
          {t('Open the record')}
        </Button>
        {can('patients.restore') && (
          <Button variant="default" loading={pending} onClick={onRestore}>
            {t('Restore and register')}
          </Button>
        )}
      </div>
    </Question>
  )
}
