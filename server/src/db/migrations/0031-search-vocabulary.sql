-- What customers type and what salons call it. A concept is one thing that can be meant; its words are the ways to write
-- it, in English, in Hindi and in Hindi with Latin letters. Split words, joined words, capitals, accents and a plural s
-- need no entry of their own. An operator may add more:
--   insert into search_words (concept, words) values ('haircut', 'baal set');

-- One spelling for comparing texts. toSearchText of search-text.ts is its twin.
create function search_text(value text) returns text
  language sql immutable strict parallel safe
  return regexp_replace(
    trim(regexp_replace(
      lower(normalize(regexp_replace(normalize(value, NFKD), '[\u0300-\u036f\u093c\u0027\u2019]', '', 'g'), NFC)),
      '[\t\n\v\f\r -\u002f\u003a-\u0040\u005b-\u0060\u007b-\u00bf\u0964\u0965\u2000-\u200c\u200e-\u206f\u20a0-\u20cf\u3000-\u303f]+', ' ', 'g')),
    '(?<![^ ])([a-z]{2,}[a-rt-z])s(?![^ ])', '\1', 'g');

create function search_key(value text) returns text
  language sql immutable strict parallel safe
  return replace(search_text(value), ' ', '');

create table search_concepts (
  slug text primary key,
  kind text not null check (kind in
    ('SERVICE', 'CATEGORY', 'AUDIENCE', 'DAY', 'PART_OF_DAY', 'FLAG', 'SORT', 'PRICE', 'PREPOSITION', 'FILLER')),
  -- What the customer is shown.
  name text not null,
  category text references categories (slug)
);

-- A search for the broader service finds the narrower one, not the other way round.
create table search_broader (
  concept text not null references search_concepts on delete cascade,
  broader text not null references search_concepts on delete cascade,
  primary key (concept, broader),
  check (concept <> broader)
);

create table search_words (
  concept text not null references search_concepts on delete cascade,
  words text not null,
  key text not null generated always as (search_key(words)) stored check (key <> ''),
  primary key (key, concept)
);

create temporary table vocabulary on commit drop as
select trim(cell[1]) as kind, trim(cell[2]) as slug, trim(cell[3]) as name, nullif(trim(cell[4]), '') as category,
  trim(cell[5]) as broader, trim(cell[6]) as words
from (select string_to_array(line, '|') as cell from regexp_split_to_table($vocabulary$
-- kind | concept | shown as | category | broader concepts | words
-- Hair
SERVICE | haircut | Haircut | hair | | haircut, hair cutting, hair trim, hair trimming, cutting, cut, trim, hair crop, hair chop, layer cut, layers cut, step cut, bob cut, pixie cut, feather cut, u cut, v cut, butterfly cut, wolf cut, classic cut, scissor cut, hair cut and wash, hair style cut, new hair style, signature cut, creative cut, baal katna, baal kataana, baal katwana, bal katna, bal katwana, bal cutting, baal cutting, baal cut, bal cut, बाल कटवाना, बाल काटना, बाल कटाई, बाल, हेयर कट, हेयर कटिंग, कटिंग
SERVICE | fade | Fade | barber | haircut | fade, skin fade, low fade, mid fade, high fade, taper fade, taper, zero fade, bald fade, undercut, crew cut, buzz cut, buzzcut, फेड कट
SERVICE | kids-haircut | Kids’ haircut | hair | haircut | kids haircut, kid hair cut, child haircut, children haircut, baby haircut, baby hair cut, boys haircut, boy hair cut, girls haircut, girl hair cut, father and son cut, bachche ka haircut, baccho ka haircut, bachon ka hair cut, kids cut, kids, child, children, bachche, bacche, mundan, first haircut, बच्चों का हेयर कट, बच्चे
SERVICE | fringe | Fringe trim | hair | haircut | fringe, fringe trim, fringes, bangs, bang trim, bangs cut, flicks, curtain bangs
SERVICE | split-ends | Split ends | hair | haircut | split end, split ends, split end removal, dusting
SERVICE | hair-wash | Hair wash | hair | | hair wash, shampoo, head wash, hair shampoo, wash and conditioning, deep conditioning, conditioning, bal dhona, baal dhulwana, हेयर वॉश, शैम्पू
SERVICE | blow-dry | Blow-dry | hair | hairstyling | blow dry, blowdry, blow drying, blowout, blow out, wash and blow dry, hair dry, hair setting, blast dry, ब्लो ड्राई
SERVICE | hairstyling | Hairstyling | hair | | hairstyling, hair styling, hair style, hairstyle, hair do, hairdo, party hairstyle, updo, bun, juda, messy bun, braid, braids, french braid, braiding, hair setting, curls, tonging, tong curls, crimping, ironing, hair ironing, hair iron, pressing, hair pressing, bridal hairstyle, choti, हेयर स्टाइल
SERVICE | hair-straightening | Hair straightening | hair | | straightening, hair straightening, hair straight, permanent straightening, straight hair, straightner, hair straightner, straitening, baal seedhe, baal sidhe karna, bal sidhe, हेयर स्ट्रेटनिंग
SERVICE | smoothening | Smoothening | hair | hair-straightening | smoothening, smoothing, hair smoothening, hair smoothing, hair smooth, smoothning, smoothering, हेयर स्मूदनिंग, स्मूदनिंग
SERVICE | rebonding | Rebonding | hair | hair-straightening | rebonding, hair rebonding, rebound, hair rebound, re bonding
SERVICE | keratin | Keratin | hair | smoothening | keratin, keratin treatment, keratin smoothing, keratin express, hair keratin, keratine, kerotin, karatin, केराटिन, केरेटिन
SERVICE | hair-botox | Hair botox | hair | smoothening | hair botox, botox hair, hair btx, botoplex, botosmooth, nanoplastia, nano plastia, cysteine, cysteine treatment, kerasmooth, olaplex, बोटॉक्स
SERVICE | perm | Perm | hair | | perm, perming, hair perm, hair perming, permanent curls, digital perm
SERVICE | hair-colour | Hair colour | hair | | hair colour, hair color, hair coloring, hair colouring, colour, color, coloring, colouring, hair dye, dye, hair dying, hair tint, fashion colour, baal color, bal rangna, baal rangwana, hair kalar, हेयर कलर, बाल रंगना, कलर
SERVICE | global-colour | Global hair colour | hair | hair-colour | global colour, global hair colour, global color, full head colour, all over colour, global
SERVICE | highlights | Highlights | hair | hair-colour | highlights, hair highlights, highlight, lowlights, streaks, hair streaks, streaking, foils, babylights, हाइलाइट्स
SERVICE | balayage | Balayage | hair | hair-colour | balayage, ballayage, baliage, balyage, ombre, ombré, sombre hair, बालायाज
SERVICE | root-touch-up | Root touch-up | hair | hair-colour | root touch up, roots touch up, root touchup, touch up, root colour, roots, regrowth, रूट टच अप
SERVICE | grey-coverage | Grey coverage | hair | hair-colour | grey coverage, gray coverage, grey blending, gray blending, grey hair, white hair, grey hair colour, safed baal, सफेद बाल
SERVICE | henna-hair | Henna for hair | hair | | henna, henna application, hair henna, henna for hair, mehndi for hair, hair mehndi, hair mehandi, baal me mehndi, balon me mehndi, heena, बालों में मेहंदी, हिना
SERVICE | hair-spa | Hair spa | hair | | hair spa, hairspa, spa for hair, hair treatment, hair nourishment, moroccan hair spa, hair mask, hair repair, protein treatment, हेयर स्पा
SERVICE | scalp-treatment | Scalp treatment | hair | | scalp treatment, scalp detox, scalp, scalp scrub, dandruff, dandruff treatment, anti dandruff, rusi, roosi, hair fall, hairfall treatment, hair fall treatment, anti hair fall, baal jhadna, bal jhadna, hair loss, रूसी, डैंड्रफ, बाल झड़ना
SERVICE | head-massage | Head massage | spa | massage | head massage, oil head massage, hair oil massage, champi, champi head massage, champi massage, head champi, hair massage, hair oiling, oiling, sir ki malish, sar ki malish, tel malish, सिर की मालिश, चंपी, हेड मसाज
SERVICE | hair-extensions | Hair extensions | hair | | hair extension, hair extensions, tape extensions, clip extensions, wig, hair patch, toupee
SERVICE | beard-colour | Beard colour | barber | | beard colour, beard color, beard dye, moustache colour, dadhi color

-- Barber
SERVICE | beard-trim | Beard trim | barber | beard | beard trim, beard trimming, beard cut, beard set, beard shape, beard grooming, beard sculpt, beard styling, beard style, beard design, daadhi trim, dadhi trim, dadi trim, dadhi set, dadhi cut, daadi, moustache trim, mustache trim, mooch, moonch, mustache, moustache, दाढ़ी सेट, दाढ़ी ट्रिम, बियर्ड ट्रिम, मूंछ
SERVICE | beard | Beard | barber | | beard, dadhi, daadhi, dadhee, beards, beard care, दाढ़ी, बियर्ड
SERVICE | shave | Shave | barber | beard | shave, shaving, hot towel shave, clean shave, razor shave, royal shave, face shave, head shave, dadhi banana, daadhi banwana, dadhi banwana, hajamat, शेव, शेविंग, दाढ़ी बनाना, हजामत
SERVICE | haircut-and-beard | Haircut and beard | barber | haircut, beard-trim | haircut and beard, haircut beard, hair and beard, cut and beard, haircut and shave, hair cut shave, haircut beard combo, haircut and beard combo, haircut and beard trim, hair cut and beard trim, haircut with beard trim, haircut with beard, haircut plus beard, baal aur dadhi, bal dadhi, cutting shaving

-- Skin
SERVICE | facial | Facial | skin | | facial, facials, face treatment, face facial, facial treatment, skin treatment, face glow, glow, faishal, feshial, fecial, facal, phacial, fasial, chehra, फेशियल, फेसियल
SERVICE | gold-facial | Gold facial | skin | facial | gold facial, golden facial, 24k facial, diamond facial, pearl facial, silver facial, platinum facial, गोल्ड फेशियल
SERVICE | fruit-facial | Fruit facial | skin | facial | fruit facial, papaya facial, orange facial, herbal facial, organic facial, natural facial, ayurvedic facial, shahnaz facial, फ्रूट फेशियल
SERVICE | hydra-facial | Hydra facial | skin | facial | hydra facial, hydrafacial, hydro facial, hydra, हाइड्रा फेशियल
SERVICE | acne-facial | Anti-acne facial | skin | facial | anti acne facial, acne facial, acne treatment, acne, pimple treatment, pimples, pimple, muhase, muhaase, मुंहासे
SERVICE | vitamin-c-facial | Vitamin C facial | skin | facial | vitamin c facial, vitamin c, vit c facial
SERVICE | hydrating-facial | Hydrating facial | skin | facial | hydrating facial, moisturising facial, hydration facial, dry skin facial
SERVICE | glow-facial | Glow facial | skin | facial | glow facial, kesar glow facial, kesar facial, brightening facial, whitening facial, radiance facial, o3 facial, o3 plus facial, korean facial, glass skin, glass facial, bridal facial, wine facial, chocolate facial
SERVICE | anti-ageing-facial | Anti-ageing facial | skin | facial | anti ageing facial, anti aging facial, anti wrinkle facial, skin tightening, lifting facial
SERVICE | clean-up | Clean-up | skin | facial | clean up, cleanup, face clean up, face cleanup, fruit clean up, charcoal clean up, deep cleansing, face clean, cleansing, blackhead removal, blackheads, क्लीन अप, क्लीनअप
SERVICE | de-tan | De-tan | skin | | de tan, detan, d tan, dtan, tan removal, tanning removal, remove tan, face detan, de tan pack, anti tan, sun tan, sun tan removal, suntan, dtan pack, डी टैन, टैन
SERVICE | bleach | Bleach | skin | | bleach, face bleach, bleaching, body bleach, oxy bleach, ब्लीच
SERVICE | peel | Peel | skin | | peel, chemical peel, glycolic peel, skin peel, salicylic peel, face peel, peeling
SERVICE | dermaplaning | Dermaplaning | skin | | dermaplaning, derma planing, face shaving, face razor, microdermabrasion, microneedling, dermapen
SERVICE | threading | Threading | skin | | threading, thread, face threading, dhaga, dhaage, थ्रेडिंग, धागा
SERVICE | eyebrows | Eyebrows | skin | threading | eyebrow, eyebrows, eye brow, eye brows, eyebrow threading, eyebrow shaping, brow shaping, brow threading, eyebrow shape, brows, bhauhe, bhonhe, bhau, aibro, eyebro, आइब्रो, आईब्रो, भौंहें
SERVICE | upper-lip | Upper lip | skin | threading | upper lip, upper lips, upperlip, upper lip threading, lip threading, अपर लिप
SERVICE | full-face-threading | Full face threading | skin | threading | full face threading, full face thread, whole face threading, face thread, forehead threading, chin threading, side locks
SERVICE | waxing | Waxing | skin | | waxing, wax, vaxing, waxin, waksing, body hair removal, hair removal, honey wax, chocolate wax, rica wax, rica, roll on wax, वैक्सिंग, वैक्स
SERVICE | arms-waxing | Arms waxing | skin | waxing | arms waxing, full arms waxing, arm wax, full arms wax, hand wax, hands waxing, hand waxing, full hand wax, half arms wax, half arms waxing, haath wax, haath ki waxing
SERVICE | legs-waxing | Legs waxing | skin | waxing | legs waxing, full legs waxing, leg wax, full leg wax, half legs wax, half leg waxing, pair ki waxing, pair wax
SERVICE | underarms-waxing | Underarms waxing | skin | waxing | underarm waxing, underarms wax, under arms wax, armpit wax, armpits, underarm
SERVICE | bikini-waxing | Bikini waxing | skin | waxing | bikini waxing, bikini wax, bikini, brazilian wax, brazilian waxing, brazilian
SERVICE | full-body-waxing | Full body waxing | skin | waxing | full body wax, full body waxing, body wax, body waxing, whole body wax
SERVICE | lashes | Lashes | skin | | lash, lashes, eyelash, eyelashes, eye lash, lash styling, lash and brow styling, पलकें
SERVICE | lash-lift | Lash lift | skin | lashes | lash lift, lash lift and tint, lash tint, lash perm, eyelash lift
SERVICE | lash-extensions | Lash extensions | skin | lashes | lash extension, lash extensions, eyelash extension, eyelash extensions, volume lashes, false lashes, extension lashes
SERVICE | brow-styling | Brow styling | skin | eyebrows | brow styling, brow lamination, brow tint, eyebrow tint, microblading, eyebrow microblading
SERVICE | body-polish | Body polish | skin | | body polish, body polishing, back polish, back polishing, body bleach, body de tan, body detan, body spa glow, बॉडी पॉलिश
SERVICE | piercing | Piercing | skin | | piercing, ear piercing, nose piercing, kaan chidwana, kan chedna, naak chidwana

-- Spa
SERVICE | massage | Massage | spa | | massage, massages, masaj, masaaj, massaj, masage, massag, malish, maalish, maalis, malis, मसाज, मालिश
SERVICE | body-massage | Body massage | spa | massage | body massage, full body massage, full body spa, body spa, body masaj, full body, full body malish, relaxing massage, relaxation massage, oil massage, whole body massage, poore sharir ki malish, puri body massage, pure body massage, फुल बॉडी मसाज, बॉडी मसाज, बॉडी स्पा
SERVICE | swedish-massage | Swedish massage | spa | body-massage | swedish massage, swedish, sweedish massage, swidish massage, स्वीडिश मसाज
SERVICE | deep-tissue-massage | Deep tissue massage | spa | body-massage | deep tissue massage, deep tissue, sports massage, pressure massage, deep massage
SERVICE | thai-massage | Thai massage | spa | body-massage | thai massage, thai spa, thai, dry massage, थाई मसाज
SERVICE | balinese-massage | Balinese massage | spa | body-massage | balinese massage, balinese, balinise massage, bali massage, lomi lomi
SERVICE | aromatherapy | Aromatherapy | spa | body-massage | aromatherapy, aroma massage, aroma therapy, aromatherapy massage, aroma oil massage
SERVICE | abhyanga | Abhyanga | spa | body-massage, ayurveda | abhyanga, abhyangam, abhyanga oil massage, abhyang, अभ्यंग
SERVICE | ayurveda | Ayurveda | spa | | ayurveda, ayurvedic, ayurvedic massage, ayurvedic spa, panchakarma, kerala massage, kerala ayurveda, potli massage, potli, marma, आयुर्वेद, आयुर्वेदिक मसाज
SERVICE | shirodhara | Shirodhara | spa | ayurveda | shirodhara, shirodara, sirodhara, sheerodhara, शिरोधारा
SERVICE | hot-stone-massage | Hot stone massage | spa | body-massage | hot stone massage, hot stone, stone massage, stone therapy
SERVICE | couple-massage | Couples’ spa | spa | body-massage | couple massage, couples massage, couple spa, couples spa, couples retreat, couple retreat, massage for couple, couple package
SERVICE | prenatal-massage | Prenatal massage | spa | massage | prenatal massage, pregnancy massage, pre natal, postnatal massage, maternity massage
SERVICE | back-massage | Back massage | spa | massage | back massage, back and shoulder massage, back and shoulder relief, shoulder massage, back pain, back pain massage, back relief, peeth ki malish, kamar ki malish, kamar dard, पीठ की मालिश
SERVICE | head-neck-shoulder-massage | Head, neck and shoulder massage | spa | head-massage | head neck shoulder massage, head neck and shoulder massage, neck massage, neck and shoulder massage, neck shoulder, gardan ki malish
SERVICE | foot-massage | Foot massage | spa | massage | foot massage, feet massage, foot reflexology, reflexology, reflexologi, foot spa massage, leg massage, pair ki malish, pairon ki malish, पैर की मालिश, रिफ्लेक्सोलॉजी
SERVICE | steam-sauna | Steam and sauna | spa | | steam, steam bath, sauna, steam and sauna, jacuzzi, hammam, turkish bath, bhaap, स्टीम, भाप
SERVICE | body-scrub | Body scrub | spa | | body scrub, body scrub and polish, scrub, scrubbing, exfoliation, salt scrub, coffee scrub, बॉडी स्क्रब
SERVICE | body-wrap | Body wrap | spa | | body wrap, ubtan, ubtan body wrap, ubatan, mud wrap, seaweed wrap, haldi ubtan, उबटन

-- Nails
SERVICE | manicure | Manicure | nails | | manicure, manicures, mani, menicure, manicur, mannicure, hand spa, hand manicure, haath saaf, mani pedi, manicure pedicure, manicure and pedicure, mani and pedi, pedi mani, मैनीक्योर, मेनिक्योर, मैनिक्योर
SERVICE | pedicure | Pedicure | nails | | pedicure, pedicures, pedi, padicure, pedicur, peddicure, foot spa, spa pedicure, foot care, heel care, cracked heels, phati ediyan, mani pedi, manicure pedicure, manicure and pedicure, mani and pedi, pedi mani, पेडीक्योर, पेडिक्योर
SERVICE | gel-polish | Gel polish | nails | | gel polish, gel nails, gel nail polish, gel manicure, shellac, gel nail, gel mani, जेल पॉलिश
SERVICE | nail-polish | Nail polish | nails | | nail polish, nail paint, nail colour, nail color, polish change, express polish change, nailpaint, nakhun polish, नेल पॉलिश, नेल पेंट
SERVICE | nail-art | Nail art | nails | | nail art, nailart, nail design, nail designs, nail arts, french tips, chrome nails, chrome finish, ombre nails, 3d nail art, nakhun art, नेल आर्ट
SERVICE | french-tips | French tips | nails | nail-art | french tips, french manicure, french nails, french nail, french tip
SERVICE | nail-extensions | Nail extensions | nails | | nail extension, nail extensions, acrylic nails, acrylics, acrylic, gel extensions, fake nails, artificial nails, press on nails, polygel, stick on nails, nail extention, nakli nakhun, नेल एक्सटेंशन
SERVICE | nail-refill | Nail refill | nails | nail-extensions | refill, extension refill, nail refill, gel refill, infill, nail infill
SERVICE | nail-removal | Nail removal | nails | | gel removal, gel removal and care, nail removal, extension removal, acrylic removal, remove gel

-- Bridal and make-up
SERVICE | makeup | Make-up | bridal | | makeup, make up, mekup, mekap, makup, make over, makeover, makeup artist, mua, face makeup, shringar, मेकअप, मेकप
SERVICE | bridal-makeup | Bridal make-up | bridal | makeup | bridal makeup, bride makeup, dulhan makeup, dulhan mekup, wedding makeup, marriage makeup, shaadi makeup, shadi ka makeup, bridal look, hd bridal makeup, bridal hd makeup, dulhan, दुल्हन मेकअप, ब्राइडल मेकअप, दुल्हन
SERVICE | airbrush-makeup | Airbrush make-up | bridal | bridal-makeup | airbrush makeup, air brush makeup, airbrush bridal makeup, airbrush
SERVICE | hd-makeup | HD make-up | bridal | makeup | hd makeup, hd make up
SERVICE | engagement-makeup | Engagement make-up | bridal | makeup | engagement makeup, ring ceremony makeup, roka makeup, sagai makeup, engagement look, sister of the bride makeup
SERVICE | reception-makeup | Reception look | bridal | makeup | reception makeup, reception look
SERVICE | party-makeup | Party make-up | bridal | makeup | party makeup, simple makeup, light makeup, party look, sangeet makeup, guest makeup, farewell makeup, cocktail makeup, पार्टी मेकअप
SERVICE | bridal-trial | Bridal trial | bridal | | bridal trial, makeup trial, trial makeup, trial look
SERVICE | pre-bridal | Pre-bridal package | bridal | | pre bridal, prebridal, pre bridal package, bridal package, bride package, bridal combo, pre wedding package, dulhan package, प्री ब्राइडल
SERVICE | groom | Groom’s package | bridal | | groom, grooms package, groom package, groom makeup, dulha, dulha package, dulha makeup, pre groom, groom facial, दूल्हा
SERVICE | saree-draping | Saree draping | bridal | | saree draping, sari draping, saree drape, sari drape, saree pleating, draping, dupatta draping, lehenga draping, saree pehnana, saree, sari, साड़ी, साड़ी ड्रेपिंग
SERVICE | mehndi | Mehndi | bridal | | mehndi, mehandi, mehendi, mehdi, mehanadi, mahendi, mehndhi, menhdi, mehndi design, guest mehndi, mehndi artist, mehandi artist, arabic mehndi, henna design, hand mehndi, heena design, मेहंदी, मेहँदी, मेंहदी
SERVICE | bridal-mehndi | Bridal mehndi | bridal | mehndi | bridal mehndi, bridal mehandi, bride mehndi, dulhan mehndi, bridal mehendi, bridal henna, दुल्हन मेहंदी

-- Categories
CATEGORY | hair | Hair | hair | | hair, hair salon, hair studio, hair care, hair service, hair saloon, baal, bal, hairdresser, hair dresser, hair stylist, हेयर, हेयर सैलून
CATEGORY | barber | Barber | barber | | barber, barbers, barber shop, barbershop, nai, naai, nayi, grooming, mens grooming, men grooming, gents parlour, gents parlor, gents salon, mens salon, mens parlour, नाई, बार्बर
CATEGORY | spa | Spa | spa | | spa, spas, day spa, wellness, spaa, spa center, spa centre, massage center, massage centre, massage parlour, massage parlor, spa near, relax, relaxation, therapy, स्पा
CATEGORY | nails | Nails | nails | | nail, nails, nail salon, nail bar, nail studio, nail spa, nakhun, naakhun, नाखून, नेल
CATEGORY | bridal | Bridal | bridal | | bridal, bride, wedding, shaadi, shadi, marriage, ब्राइडल, शादी
CATEGORY | skin | Skin | skin | | skin, skin care, skincare, face, skin clinic, beauty, twacha, chehra care, त्वचा, स्किन

-- For whom
AUDIENCE | male | For men | | | men, mens, man, gents, gent, gentleman, gentlemen, male, males, boys, boy, mard, ladka, ladke, ladko, purush, aadmi, for him, him, पुरुष, जेंट्स, मर्द
AUDIENCE | female | For women | | | women, womens, woman, ladies, lady, female, females, girls, girl, mahila, mahilao, aurat, ladki, ladkiyo, for her, her, womans, महिला, लेडीज, लेडीज़, महिलाओं, औरत
AUDIENCE | unisex | Unisex | | | unisex, uni sex, unisex salon, family salon, यूनिसेक्स

-- When
DAY | today | Today | | | today, aaj, aj, todays, same day, आज
DAY | tomorrow | Tomorrow | | | tomorrow, tmrw, tmr, tmrow, tommorow, tommorrow, tomorow, kal, कल
DAY | day-after-tomorrow | Day after tomorrow | | | day after tomorrow, day after, overmorrow, parso, parson, परसों
DAY | sunday | Sunday | | | sunday, sun, ravivar, raviwar, itwar, itvar, रविवार, इतवार
DAY | monday | Monday | | | monday, mon, somvar, somwar, सोमवार
DAY | tuesday | Tuesday | | | tuesday, tue, tues, mangalvar, mangalwar, mangal, मंगलवार
DAY | wednesday | Wednesday | | | wednesday, wed, budhvar, budhwar, बुधवार
DAY | thursday | Thursday | | | thursday, thu, thur, thurs, guruvar, guruwar, brihaspativar, veervar, गुरुवार
DAY | friday | Friday | | | friday, fri, shukravar, shukrawar, shukrvar, शुक्रवार
DAY | saturday | Saturday | | | saturday, sat, shanivar, shaniwar, शनिवार
DAY | weekend | Weekend | | | weekend, this weekend, weekends, वीकेंड
PART_OF_DAY | morning | Morning | | | morning, mornings, subah, subha, savere, early morning, सुबह
PART_OF_DAY | afternoon | Afternoon | | | afternoon, afternoons, noon, dopahar, dopeher, duphar, lunch time, दोपहर
PART_OF_DAY | evening | Evening | | | evening, evenings, shaam, sham, after office, after work, evng, शाम
PART_OF_DAY | night | Night | | | night, late night, raat, rat, late, रात
PART_OF_DAY | tonight | Tonight | | | tonight, aaj raat, aaj shaam, this evening, आज रात, आज शाम
FLAG | open-now | Open now | | | now, right now, open now, open, abhi, khula, khula hai, urgent, immediately, asap, अभी, खुला
FLAG | near-me | Near me | | | near me, nearby, near by, nearest, around me, close by, closest, close to me, paas me, pass me, paas mein, mere paas, mere pas, aas paas, as pas, nazdeek, najdik, nazdik, nearme, पास में, मेरे पास, आस पास, नजदीक
FLAG | offers | With offers | | | offer, offers, discount, discounts, deal, deals, coupon, coupons, sale, chhoot, chut, ऑफर, छूट

-- How to sort
SORT | cheapest | Cheapest first | | | cheap, cheapest, sasta, saste, sasti, low price, lowest price, budget, affordable, low cost, economical, kam daam, kam paise, सस्ता, सस्ते
SORT | rating | Best rated first | | | best, top, top rated, best rated, highest rated, good, accha, acha, achha, badhiya, famous, best quality, premium, luxury, sabse accha, बेस्ट, अच्छा, सबसे अच्छा

-- Money
PRICE | at-most | Up to | | | under, below, less than, upto, up to, within, max, maximum, not more than, at most, cheaper than, se kam, tak, ke andar, से कम, तक, के अंदर
PRICE | at-least | From | | | above, over, more than, minimum, min, at least, starting, starting from, se zyada, se jyada, से ज्यादा
PRICE | between | Between | | | between
PRICE | currency | Rupees | | | rs, rupee, rupees, inr, rupaye, rupay, rupaiya, रुपये, रुपए, रु

-- Words that lead to a place, and words that say nothing
PREPOSITION | in | In | | | in, at, near, around, close to, next to, opposite, mein, में
FILLER | filler | | | | a, an, the, for, of, to, on, my, me, i, is, hai, want, need, get, do, done, book, booking, appointment, please, pls, plz, with, and, or, ka, ki, ke, ko, se, kar, karna, karwana, karvana, karana, chahiye, chahie, liye, ke liye, wala, wale, wali, aur, mujhe, salon, saloon, salons, parlour, parlor, parlours, beauty parlour, beauty parlor, beauty salon, beauty saloon, studio, shop, place, places, services, service, price, prices, rate, rates, cost, charges, kitna, kahan, kaha, time, slot, slots, available, availability, by, from, get a, some, any, free, show, find, search, looking, someone, book a, का, की, के, को, लिए, है, चाहिए, करना, करवाना, मुझे, और, सैलून, पार्लर, ब्यूटी पार्लर
$vocabulary$, '\n') as line where line ~ '^[A-Z]') as lines;

insert into search_concepts (slug, kind, name, category) select slug, kind, name, category from vocabulary;

insert into search_broader (concept, broader)
select slug, trim(parent) from vocabulary, unnest(string_to_array(nullif(broader, ''), ',')) as parent;

insert into search_words (concept, words)
select distinct on (slug, search_key(word)) slug, trim(word) from vocabulary, unnest(string_to_array(words, ',')) as word;

-- The services that a text names: the longest words win ("hair spa" is not a spa), and whatever is broader is meant too.
create function find_service_concepts(name text) returns text[]
  language sql stable strict
  begin atomic
    with recursive tokens as (
      select word, n from regexp_split_to_table(search_text(name), ' ') with ordinality as token (word, n) where n <= 12
    ), phrases as (
      select a.n as first, b.n as last,
        (select string_agg(word, '' order by n) from tokens where n between a.n and b.n) as key
      from tokens a join tokens b on b.n between a.n and a.n + 4
    ), matches as (
      select first, last, concept from phrases join search_words using (key) join search_concepts on slug = concept
      where kind = 'SERVICE'
    ), longest (concept) as (
      select concept from matches m where not exists (
        select from matches o where o.first <= m.first and o.last >= m.last and o.last - o.first > m.last - m.first)
    ), found (concept) as (
      select concept from longest union select broader from found join search_broader using (concept)
    )
    select coalesce(array_agg(concept order by concept), '{}') from found;
  end;
