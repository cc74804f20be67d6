import { serve } from '../../../../kernel/server/lists/off-thread/serve.ts'
import { readStatementFile } from './statement.ts'

// The thread that reads a statement.
serve(readStatementFile)
