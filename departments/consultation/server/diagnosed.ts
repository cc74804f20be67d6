import { diagnoseBy } from '../../pharmacy/server/index.ts'
import { selectDiagnosed } from './diagnoses.sql.ts'

// The pharmacy stands below: its papers and whoever hands out medicines ask what they are for.
diagnoseBy((ctx, of) => selectDiagnosed(ctx.at, of))
