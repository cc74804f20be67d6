// What a laboratory expects of malaria with and without danger signs, written as in `laboratory.cases.ts`. `d+`: a danger sign was found; `d0`: all were asked,
// there is none; `d?`: none is known, and not all were asked.
export const malariaCases = `
MRDT|Positive|?4y d+|AA|WHO: malaria with a danger sign is severe
MRDT|Positive for Pf|?4y d+|AA|WHO: malaria with a danger sign is severe
MRDT|Positive|?4y d0|A|no danger sign, no count
MRDT|Positive|?4y d?|A|not asked is not known; not critical by itself
MRDT|Positive|F30y d+|AA|WHO: malaria with a danger sign is severe
MRDT|Negative|?4y d+|normal|no malaria
MRDT|Invalid|?4y d+|open|no result is neither
BS|P. falciparum 1+|M30y d+|AA|WHO: malaria with a danger sign is severe
BS|+|M30y d+|AA|WHO: malaria with a danger sign is severe
BS|P. falciparum 1+|M30y d0|A|less than 3+, no danger sign
BS|+++|M30y d0|AA|3+ without a danger sign
BS|4+|?4y d?|AA|4+ whatever was asked
BS|P. vivax seen|M30y d+|AA|WHO: vivax with a danger sign is severe
BS|No malaria parasites seen|M30y d+|normal|no malaria
STOOL|Cysts of Giardia lamblia seen|?4y d+|A|danger signs of malaria alone
`
