import { t } from '../../../contract/words/text.ts'
import './help-body.css'
import type { HelpText } from '../../help.ts'

const List = ({ title, lines }: { title: string; lines: readonly string[] | undefined }) =>
  lines &&
  lines.length > 0 && (
    <>
      <h3>{title}</h3>
      <ul>
        {lines.map((line) => (
          <li key={line}>{t(line)}</li>
        ))}
      </ul>
    </>
  )

/** The help of a screen: what it is for, its jobs in steps, its words, and what to do when it refuses. */
export function HelpBody({ help: { about, jobs, words, refused } }: { help: HelpText }) {
  return (
    <div className="u-help">
      <p>{t(about)}</p>
      {jobs.map(([job, ...steps]) => (
        <section key={job}>
          <h3>{t(job)}</h3>
          <ol>
            {steps.map((step) => (
              <li key={step}>{t(step)}</li>
            ))}
          </ol>
        </section>
      ))}
      <List title={t('What the words mean')} lines={words} />
      <List title={t('When it refuses')} lines={refused} />
    </div>
  )
}
