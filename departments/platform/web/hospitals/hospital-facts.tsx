import type { z } from 'zod'
import { t } from '../../../../kernel/contract/words/text.ts'
import { useEndpoint } from '../../../../kernel/web/data/use-endpoint.ts'
import { formatDateTime, formatNumber, formatPhone } from '../../../../kernel/web/ui/format.ts'
import { Waiting } from '../../../../kernel/web/ui/overlay/feedback.tsx'
import { Fact, Facts } from '../../../../kernel/web/ui/page/facts.tsx'
import { Panel } from '../../../../kernel/web/ui/page/page.tsx'
import { StatCard, StatCards } from '../../../../kernel/web/ui/page/stat-card.tsx'
import type { HospitalDetails } from '../../contract.ts'
import { listModules } from '../../setup.contract.ts'

export type Details = z.output<typeof HospitalDetails>

const OfLimit = ({ limit, hasPlan }: { limit: number | null; hasPlan: boolean }) =>
  hasPlan && (
    <span className="u-muted">
      {limit === null ? t('unlimited in the plan') : t('of {limit} in the plan', { limit: formatNumber(limit) })}
    </span>
  )

/** How much a hospital is used. */
export function Usage({ hospital }: { hospital: Details }) {
  const hasPlan = hospital.plan_id !== null
  const last = hospital.last_activity_at
  return (
    <section aria-label={t('Use')} className="u-stack-tight">
      <StatCards>
        <StatCard
          label={t('Users')}
          figure={hospital.staff}
          note={<OfLimit limit={hospital.max_users} hasPlan={hasPlan} />}
        />
        <StatCard
          label={t('Patients')}
          figure={hospital.patients}
          note={<OfLimit limit={hospital.max_patients} hasPlan={hasPlan} />}
        />
        <StatCard label={t('Visits this month')} figure={hospital.visits_this_month} />
        <StatCard
          label={t('Last activity')}
          figure={{ value: last === null ? null : Date.parse(last), before: null }}
          write={(value) => formatDateTime(new Date(value).toISOString())}
          hideChange
        />
      </StatCards>
      <p className="u-muted u-small">
        {t('Counts only: the provider sees how much a hospital works, never its patients.')}
      </p>
    </section>
  )
}

/** Whom to call. */
export const Contacts = ({ hospital }: { hospital: Details }) => (
  <Panel title={t('Contacts')}>
    <Facts className="platform-narrow-facts">
      <Fact label={t('Contact person')}>{hospital.contact_person}</Fact>
      <Fact label={t('Phone')}>
        <a href={`tel:${hospital.phone}`}>{formatPhone(hospital.phone)}</a>
      </Fact>
      <Fact label={t('Email')}>
        <a href={`mailto:${hospital.email}`}>{hospital.email}</a>
      </Fact>
      <Fact label={t('Address')}>
        {hospital.address}, {hospital.city}, {hospital.country}
      </Fact>
    </Facts>
  </Panel>
)

/** What a hospital can use. */
export function HospitalModules({ hospital }: { hospital: Details }) {
  const modules = useEndpoint(listModules, {})
  const had = modules.data?.rows.filter((module) => hospital.modules.includes(module.id))
  return (
    <Panel title={t('Modules')}>
      {had ? (
        <ul className="platform-had-modules">
          {had.map((module) => (
            <li key={module.id}>
              <span className="u-strong">{module.name}</span>
              <span className="u-card-description">
                {module.description}
                {!module.is_active && ' (retired)'}
              </span>
            </li>
          ))}
        </ul>
      ) : (
        <Waiting for={modules} failure={t('Failed to load the modules')} lines={4} />
      )}
    </Panel>
  )
}
