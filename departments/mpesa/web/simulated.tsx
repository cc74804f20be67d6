import { t } from '../../../kernel/contract/words/text.ts'
import { Notice } from '../../../kernel/web/ui/overlay/feedback.tsx'
import { SIMULATED } from '../words.ts'

/** The plain mark of whatever is not a real payment. */
export const Simulated = ({ hints }: { hints?: boolean }) => (
  <Notice tone="amber">
    <span className="u-strong">{SIMULATED}.</span>
    {hints && (
      <>
        {' '}
        {t(
          'The number’s last two digits choose what happens: 32 cancels, 37 does not answer, 97 answers late, 98 without a message, 99 with two; all others pay.',
        )}
      </>
    )}
  </Notice>
)
