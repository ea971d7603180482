/** Words that carry no meaning by themselves: English, Hindi in Latin letters, and Hindi. */
const ENGLISH = `
a about after again ago all almost already also always am an and another any are around as ask asked at available away back be because been before being best better book booked booking both but by
came can cannot come could day days did didn does doing don done down each even ever every everything exactly far feel feels
felt few find first five for four from full gave get gets getting give given go goes going gone good got great had half hand
happy has hasn have having he her here hers him his home hour hours how i if in into is isn it its just keep kept know last least less
like little long look looked looks lot made make makes many may me mean meant mind mine minute minutes month months more mother most much must my need never next
nice no nobody none nor not nothing now of off on once one only or other our out over own past people perfect please put quite
rather really right said same say says see seem seen she should show since so some somebody something soon still such sure
take taken takes tell ten than thank thanks that the their them then there these they thing things think this those though three
through till time times to today together told too took tried try turned twice two until up us use used very want wanted was
wasn way we week weeks well went were what when where which while who whole why will wish with without won work worth would
year years yes yet you your years`
const HINDI_LATIN = `
aap aapka abhi accha acha achha achi agar aur bahut bhi bilkul gaya gayi hai hain hi hoga hota hoon hu hua hui ho ja jab ji jo
ka kaam kaha kar karna karne karte kiya ke ki ko koi kuch kya main mai me mein mera mere meri mujhe na nahi nahin ne par pe
phir raha rahi rehe sab se tha the thi thoda to toh tum tha unka us uska woh wo ya yaha yahan yeh ye`
const HINDI = `
अगर अच्छा अच्छी अच्छे अब अभी आप आपका आपके इन इस इसका इसके उन उनका उनके उस उसका एक और कर करता करते करना करने कहा का काफी काम कि
किया की कुछ के को कोई क्या गई गए गया जब जा जी जो तक तो था थी थे दिया दो नहीं ने पर फिर बहुत बाद बार बिल्कुल भी मुझे में मेरा
मेरी मेरे मैं मैंने यह यहाँ यहां या ये रहा रही रहे लगा लिए लेकिन वह वहाँ वे वो सब सबसे साथ से ही हुआ हुई हूँ है हैं हो होता`

export const STOP_WORDS: ReadonlySet<string> = new Set(
  `${ENGLISH} ${HINDI_LATIN} ${HINDI}`.split(/\s+/).filter(Boolean),
)
