-- What was lumped together is told apart (parts of the body, kinds of facials), what only resembles is no kind of it (a
-- clean-up is no facial), and what salons seldom do has a name, so that nothing else is shown for it.

-- A combination is asked for as its parts, which are the concepts above it.
alter table search_concepts add column is_combination boolean not null default false;
update search_concepts set is_combination = true where slug = 'haircut-and-beard';

delete from search_broader where (concept, broader) in (('clean-up', 'facial'), ('hair-botox', 'smoothening'));

-- Words that move to another concept, or say something else beside a name.
delete from search_words where added_at is null and (concept, key) in (
  select concept, search_key(words) from (values
    ('arms-waxing', 'full arms waxing'), ('arms-waxing', 'full arms wax'), ('arms-waxing', 'full hand wax'),
    ('arms-waxing', 'half arms wax'), ('arms-waxing', 'half arms waxing'),
    ('legs-waxing', 'full legs waxing'), ('legs-waxing', 'full leg wax'), ('legs-waxing', 'half legs wax'),
    ('legs-waxing', 'half leg waxing'),
    ('bikini-waxing', 'brazilian wax'), ('bikini-waxing', 'brazilian waxing'), ('bikini-waxing', 'brazilian'),
    ('gold-facial', 'diamond facial'), ('gold-facial', 'pearl facial'), ('gold-facial', 'silver facial'),
    ('gold-facial', 'platinum facial'),
    ('nail-art', 'chrome nails'), ('nail-art', 'chrome finish'),
    ('engagement-makeup', 'sister of the bride makeup'), ('mehndi', 'guest mehndi'),
    ('kids-haircut', 'father and son cut'), ('kids-haircut', 'father son cut'), ('kids-haircut', 'father son haircut'),
    ('kids-haircut', 'mother daughter cut'), ('kids-haircut', 'dad son cut'),
    ('spa', 'spaa'),
    ('in', 'mein'), ('in', 'में'),
    ('filler', 'me'), ('filler', 'with'), ('filler', 'by'), ('filler', 'se')
  ) as moved (concept, words));
-- Any facial of that sort will do where none is so named; where one is, its name decides.
update search_words set concept = 'facial' where added_at is null and concept in ('fruit-facial', 'glow-facial')
  and not exists (select from search_words other where other.concept = 'facial' and other.key = search_words.key);

create temporary table vocabulary on commit drop as
select trim(cell[1]) as kind, trim(cell[2]) as slug, trim(cell[3]) as name, nullif(trim(cell[4]), '') as category,
  trim(cell[5]) as broader, trim(cell[6]) as words
from (select string_to_array(line, '|') as cell from regexp_split_to_table($vocabulary$
-- kind | concept | shown as | category | broader concepts | words
-- Waxing, part by part
SERVICE | full-arms-waxing | Full arms waxing | skin | arms-waxing | full arms waxing, full arms wax, full arm, full hand wax, full hands waxing, full hand waxing, full sleeves wax, poore haath ki waxing, फुल आर्म्स वैक्सिंग, फुल आर्म्स वैक्स, फुल हैंड वैक्स, पूरे हाथ की वैक्सिंग
SERVICE | half-arms-waxing | Half arms waxing | skin | arms-waxing | half arms waxing, half arms wax, half arm, half hand wax, half hands waxing, half hand waxing, half sleeves wax, aadhe haath ki waxing, हाफ आर्म्स वैक्सिंग, हाफ आर्म्स वैक्स, आधे हाथ की वैक्सिंग
SERVICE | full-legs-waxing | Full legs waxing | skin | legs-waxing | full legs waxing, full legs wax, full leg, poore pair ki waxing, फुल लेग्स वैक्सिंग, फुल लेग्स वैक्स, फुल लेग वैक्स, पूरे पैर की वैक्सिंग
SERVICE | half-legs-waxing | Half legs waxing | skin | legs-waxing | half legs waxing, half legs wax, half leg, aadhe pair ki waxing, हाफ लेग्स वैक्सिंग, हाफ लेग्स वैक्स, आधे पैर की वैक्सिंग
SERVICE | brazilian-waxing | Brazilian waxing | skin | bikini-waxing | brazilian wax, brazilian waxing, brazilian, ब्राजीलियन वैक्स
SERVICE | face-waxing | Face waxing | skin | waxing | face wax, face waxing, full face wax, full face waxing, upper lip wax, upper lip waxing, chin wax, chehre ki waxing, फेस वैक्स, फेस वैक्सिंग
SERVICE | back-waxing | Back waxing | skin | waxing | back wax, back waxing, full back wax, full back waxing, peeth ki waxing, बैक वैक्स
SERVICE | chest-waxing | Chest waxing | skin | waxing | chest wax, chest waxing, chest and stomach wax, stomach wax, stomach waxing, tummy wax, चेस्ट वैक्स

-- As salons and customers call it
SERVICE | facial | | | | diamond facial, pearl facial, silver facial, platinum facial, chehre ka facial, ফেসিয়াল, ফেশিয়াল, ஃபேஷியல், ஃபேசியல், பேஷியல், ఫేషియల్, ఫేసియల్, ಫೇಶಿಯಲ್, ಫೇಷಿಯಲ್, ફેશિયલ, ફેસિયલ, ਫੇਸ਼ੀਅਲ, ਫੇਸ਼ਿਅਲ, ഫേഷ്യൽ, ഫേഷ്യല്‍
SERVICE | clean-up | | | | charcoal clean up, charcoal cleanup, fruit cleanup, cleanups, chehre ki safai, चेहरे की सफाई, क्लीन-अप
SERVICE | haircut | | | | baal katwane, baal katane, baal kaatna, baal kaatne, bal kaatne, baalon ki cutting, cutting karwana, baal chote, chote baal, बाल छोटे, mens cut, womens cut, बाल कटवाने, बाल कटाने, बाल काटने, बालों की कटिंग, हेअर कट, চুল কাটা, চুল কাটানো, চুল কাটাতে, হেয়ার কাট, হেয়ারকাট, முடி வெட்டு, முடி வெட்ட, முடி வெட்டுதல், ஹேர் கட், ஹேர்கட், ஹேர் கட்டிங், హెయిర్ కట్, హెయిర్‌కట్, హెయిర్ కటింగ్, జుట్టు కత్తిరింపు, జుట్టు కత్తిరించడం, ಹೇರ್ ಕಟ್, ಹೇರ್‌ಕಟ್, ಹೇರ್ ಕಟಿಂಗ್, ಕೂದಲು ಕತ್ತರಿಸುವುದು, ಕೂದಲು ಕತ್ತರಿಸಲು, વાળ કાપવા, વાળ કપાવવા, હેર કટ, હેરકટ, ਵਾਲ ਕਟਵਾਉਣੇ, ਵਾਲ ਕੱਟਣੇ, ਵਾਲ ਕਟਾਈ, ਹੇਅਰ ਕੱਟ, ਹੇਅਰਕੱਟ, മുടി വെട്ട്, മുടി വെട്ടാൻ, മുടി മുറിക്കൽ, ഹെയർ കട്ട്, ഹെയർകട്ട്, हेअरकट, केस कापणे
SERVICE | family-haircut | Father and son cut | hair | kids-haircut | father and son cut, father and son haircut, father and son hair cut, father son cut, father son haircut, mother daughter cut, mother and daughter cut, mother and daughter haircut, dad son cut, dad and son haircut, papa beta haircut
SERVICE | kids-haircut | | | | kids hair cutting, baby boy hair cut, baby girl hair cut, toddler haircut, bacchon ke baal, bachon ke baal, bachche ke baal, baccho ke baal, बच्चों के बाल, बच्चों की कटिंग, বাচ্চাদের চুল কাটা
SERVICE | hair-colour | | | | baalon ka rang, baal rangwana, balon ka color, baal kale karna, बालों का रंग, बालों को रंगना, बाल रंगवाना, बालों का कलर, চুলের রং, হেয়ার কালার, ஹேர் கலர், హెయిర్ కలర్, ಹೇರ್ ಕಲರ್, હેર કલર, ਹੇਅਰ ਕਲਰ, ഹെയർ കളർ
SERVICE | global-colour | | | | full head hair color, full head hair colour, whole head colour, full hair colour
SERVICE | hair-spa | | | | হেয়ার স্পা, ஹேர் ஸ்பா, హెయిర్ స్పా, ಹೇರ್ ಸ್ಪಾ, હેર સ્પા, ਹੇਅਰ ਸਪਾ, ഹെയർ സ്പാ
SERVICE | hair-straightening | | | | straightening karwana, baal seedhe karwana, बाल सीधे करना, बाल सीधे, हेयर स्ट्रेटनिंग, স্ট্রেটনিং
SERVICE | smoothening | | | | स्मूथनिंग, हेयर स्मूथनिंग
SERVICE | henna-hair | | | | baalon me mehndi, baalon mein mehndi, balon mein mehndi, बालों की मेहंदी
SERVICE | blow-dry | | | | wash blow dry, wash blowdry, wash and blowdry
SERVICE | hairstyling | | | | bun hairstyle, hairstyle for party, jooda, ponytail
SERVICE | fringe | | | | fringe cut, front flicks
SERVICE | beard-trim | | | | bread trim, bread trimming, dadhi set karwana, beard shaping, beard trimming and shaping, beard shaping and trim, दाढ़ी सेट करवाना, দাড়ি ট্রিম, தாடி டிரிம், గడ్డం ట్రిమ్, ಗಡ್ಡ ಟ್ರಿಮ್, દાઢી ટ્રીમ, ਦਾੜ੍ਹੀ ਟ੍ਰਿਮ, താടി ട്രിം
SERVICE | beard | | | | bread, দাড়ি, தாடி, గడ్డం, ಗಡ್ಡ, દાઢી, ਦਾੜ੍ਹੀ, താടി
SERVICE | shave | | | | dadhi banwani, dadhi banana, दाढ़ी बनवाना, दाढ़ी बनवानी, শেভ, দাড়ি কামানো, ஷேவிங், షేవింగ్, ಶೇವಿಂಗ್, શેવિંગ, ਸ਼ੇਵ, ഷേവിംഗ്
SERVICE | head-massage | | | | sir ki maalish, sar ki maalish, sar ka massage, head oil massage, hair champi, champi tel malish, सर की मालिश, सिर का मसाज, মাথা ম্যাসাজ, ஹெட் மசாஜ், హెడ్ మసాజ్, ಹೆಡ್ ಮಸಾಜ್
SERVICE | massage | | | | body relax, ম্যাসাজ, মাসাজ, মালিশ, மசாஜ், மஸாஜ், మసాజ్, ಮಸಾಜ್, મસાજ, માલિશ, ਮਸਾਜ, ਮਾਲਿਸ਼, മസാജ്
SERVICE | body-massage | | | | badan ki malish, poore badan ki malish, pure badan ki malish, body ki malish, sharir ki malish, पूरे शरीर की मालिश, बदन की मालिश, ফুল বডি ম্যাসাজ, ஃபுல் பாடி மசாஜ், ఫుల్ బాడీ మసాజ్, ಫುಲ್ ಬಾಡಿ ಮಸಾಜ್
SERVICE | back-massage | | | | back shoulder relief, back shoulder massage, back shoulder, shoulder relief, कमर की मालिश
SERVICE | ayurveda | | | | ayurvedic oil massage, ayurvedic body massage
SERVICE | abhyanga | | | | ayurvedic oil massage, oil abhyanga
SERVICE | head-neck-shoulder-massage | | | | neck pain, neck pain massage, shoulder pain, gardan dard
SERVICE | pre-bridal | | | | wedding package, shaadi package, marriage package
SERVICE | foot-massage | | | | pairon ki maalish, paon ki malish, foot rub, पैरों की मालिश, फुट मसाज
SERVICE | steam-sauna | | | | steam sauna, steam room
SERVICE | body-scrub | | | | body scrub polish
SERVICE | nail-extensions | | | | gel nail extensions, acrylic nail extensions, nail extension gel, temporary nails, nakhun lagwana
SERVICE | nail-removal | | | | gel removal care, gel polish removal, nail polish removal, nail paint removal
SERVICE | lash-lift | | | | lash lift tint
SERVICE | lashes | | | | lash brow styling
SERVICE | manicure | | | | मेनीक्योर, मैनीक्यूर, মেনিকিওর, ম্যানিকিউর, மேனிக்யூர், మానిక్యూర్, ಮ್ಯಾನಿಕ್ಯೂರ್, મેનીક્યોર, ਮੈਨੀਕਿਓਰ, മാനിക്യൂർ
SERVICE | pedicure | | | | पैडीक्योर, पेडीक्यूर, পেডিকিওর, পেডিকিউর, பெடிக்யூர், పెడిక్యూర్, ಪೆಡಿಕ್ಯೂರ್, પેડીક્યોર, ਪੈਡੀਕਿਓਰ, പെഡിക്യൂർ
SERVICE | chrome-nails | Chrome nails | nails | nail-art | chrome nails, chrome finish, chrome, mirror nails
SERVICE | bridesmaid-makeup | Bridesmaid make-up | bridal | makeup | sister of the bride makeup, sister of bride makeup, bridesmaid makeup, bridesmaid, family makeup
SERVICE | bridal-makeup | | | | shaadi ka makeup, dulhan ka makeup, bridal make up artist, दुल्हन का मेकअप, शादी का मेकअप, ব্রাইডাল মেকআপ, மணப்பெண் மேக்கப், పెళ్లి మేకప్, ಮದುಮಗಳ ಮೇಕಪ್, બ્રાઇડલ મેકઅપ, ਬ੍ਰਾਈਡਲ ਮੇਕਅੱਪ, ബ്രൈഡൽ മേക്കപ്പ്
SERVICE | makeup | | | | মেকআপ, மேக்கப், మేకప్, ಮೇಕಪ್, ಮೇಕಪ್‌, મેકઅપ, ਮੇਕਅੱਪ, മേക്കപ്പ്
SERVICE | mehndi | | | | mehndi lagwana, mehndi lagana, haathon me mehndi, haath ki mehndi, हाथों में मेहंदी, हाथों की मेहंदी, মেহেন্দি, মেহেদি, மெஹந்தி, மருதாணி, మెహందీ, గోరింటాకు, ಮೆಹೆಂದಿ, ಮೆಹಂದಿ, મહેંદી, મેંદી, ਮਹਿੰਦੀ, ਮਹੰਦੀ, മെഹന്ദി, മൈലാഞ്ചി
SERVICE | guest-mehndi | Guest mehndi | bridal | mehndi | guest mehndi, guest mehandi, guest mehendi, mehndi for guests, mehendi for guests, mehandi for guests, simple mehndi, mehmaan ki mehndi
SERVICE | groom | | | | dulhe, dulhe ka package, dulhe ka makeup, groom grooming, दूल्हे
SERVICE | waxing | | | | ওয়াক্সিং, ওয়াক্স, வாக்ஸிங், வேக்சிங், వాక్సింగ్, ವ್ಯಾಕ್ಸಿಂಗ್, ವ್ಯಾಕ್ಸ್, વેક્સિંગ, વેક્સ, ਵੈਕਸਿੰਗ, വാക്സിംഗ്, वॅक्सिंग
SERVICE | arms-waxing | | | | arms, arms and legs waxing, arms and legs wax, arms legs wax, arm and leg wax, haathon ki waxing, hathon ki waxing, हाथों की वैक्सिंग, हाथ की वैक्सिंग
SERVICE | legs-waxing | | | | legs, arms and legs waxing, arms and legs wax, arms legs wax, arm and leg wax, pairon ki waxing, पैरों की वैक्सिंग, पैर की वैक्सिंग
SERVICE | underarms-waxing | | | | under arm, armpit waxing, अंडरआर्म्स, अंडर आर्म्स, अंडरआर्म्स वैक्सिंग
SERVICE | bikini-waxing | | | | बिकिनी वैक्स, बिकिनी वैक्सिंग
SERVICE | threading | | | | থ্রেডিং, த்ரெடிங், థ్రెడింగ్, ಥ್ರೆಡಿಂಗ್, થ્રેડીંગ, ਥਰੈਡਿੰਗ, ത്രെഡിംഗ്
SERVICE | eyebrows | | | | bhauhen, bhaunhe, bhauh, bhauhen banwana, eyebrow banwana, eyebrows banwana, भौंहे, आइब्रोज, ভ্রু, ভুরু, புருவம், కనుబొమ్మలు, ಹುಬ್ಬು, ભમર, ਆਈਬ੍ਰੋ, പുരികം
SERVICE | upper-lip | | | | upper lip hair, upar lip, upar ka hoth, अपर लिप्स
SERVICE | scalp-treatment | | | | rusi ka ilaj, dandruff ka ilaj, baal girna, bal girna, बाल गिरना
SERVICE | nail-art | | | | নেল আর্ট, நெயில் ஆர்ட், నెయిల్ ఆర్ట్, ನೇಲ್ ಆರ್ಟ್, નેલ આર્ટ
SERVICE | keratin | | | | কেরাটিন, கெரட்டின், కెరటిన్, ಕೆರಾಟಿನ್, કેરાટિન, കെരാറ്റിൻ

-- What salons seldom or never do: whoever asks for it is not shown something else
SERVICE | lice-treatment | Lice treatment | | | lice, lice treatment, lice removal, head lice, joon, jooen, juen, जुएं, जूं
SERVICE | tattoo | Tattoo | | | tattoo, tattoos, tattoo removal, tattoo artist, permanent tattoo, laser tattoo removal, टैटू
SERVICE | hair-transplant | Hair transplant | | | hair transplant, transplant, prp, hair prp, prp treatment, hair restoration, hair implant
SERVICE | laser-hair-removal | Laser hair removal | | | laser hair removal, laser, laser treatment, permanent hair removal, ipl hair removal, electrolysis
SERVICE | dental | Dental care | | | dentist, dental, dental clinic, root canal, teeth whitening, teeth cleaning, tooth cleaning, tooth extraction, braces, dant
SERVICE | skin-doctor | Dermatology | | | dermatologist, skin doctor, skin specialist, botox injection, lip filler, lip fillers, dermal fillers, fillers, wart removal, mole removal, scar removal
SERVICE | slimming | Slimming | | | slimming, weight loss, inch loss, liposuction, fat loss, body contouring, cryolipolysis
SERVICE | physiotherapy | Physiotherapy | | | physiotherapy, physiotherapist, physio, chiropractor, acupuncture, cupping, hijama
SERVICE | fitness | Fitness | | | gym, gyms, fitness, yoga, yoga class, zumba, pilates, dance class, personal trainer, aerobics
SERVICE | pet-grooming | Pet grooming | | | pet grooming, dog grooming, cat grooming, dog spa, pet spa, puppy grooming, dog haircut
SERVICE | house-cleaning | Cleaning | | | cleaning, house cleaning, home cleaning, sofa cleaning, carpet cleaning, car wash, car cleaning, dry cleaning, laundry
SERVICE | medical | Medical care | | | doctor, hospital, clinic, blood test, lab test, x ray, ultrasound, eye test, eye specialist, pharmacy

-- Everyday words that are in the names of services, and name no salon and no place by themselves
FILLER | plain | | | | home, at home, home service, home visit, home salon, ghar, ghar par, ghar pe, ghar pr, doorstep, at my home, combo, combos, package, packages, treatment, treatments, session, sitting, removal, घर, घर पर, पैकेज, कॉम्बो

-- What stands beside the name of a place or of a person
PREPOSITION | in | | | | near to, beside, behind, inside, opp, nr, towards
PREPOSITION | in-after | In | | | me, mein, main, mai, ke paas, ke pas, ke nazdeek, ke nazdik, ke najdik, ke aas paas, ke aaspaas, ke samne, ke andar wala, में, मे, के पास, के नजदीक, के आस पास, के आसपास, के सामने
PREPOSITION | with | With | | | with, by, stylist, with stylist, by stylist, hairdresser named, artist, with artist, स्टाइलिस्ट
PREPOSITION | with-after | With | | | se, ke saath, ke sath, ke hath, ke haath, ke haathon, ji se, से, के साथ, जी से

-- Prices and fillers
PRICE | at-most | | | | lower than, or less, or below, and below, and under, ke neeche, se neeche, ke niche, se niche, ke under, ke bheetar, tak ka, tak ki, tak ke, budget, max budget, से नीचे, के नीचे, के भीतर, तक का, तक की, तक के, के अन्दर
PRICE | at-least | | | | se upar, se adhik, and above, or more, से ऊपर, से अधिक
PRICE | currency | | | | rupya, rupye, rupees only, bucks, रुपया, रूपये, टका, রুপি, টাকা
FILLER | filler | | | | h, hain, ho, hun, hoon, lagwana, lagwani, lagwane, lagana, lagani, lagane, banwana, banwani, banwane, banana, banani, banane, karni, karne, karwani, karwane, karvani, karvane, karani, karane, karaana, kara, krna, krni, krwana, krwani, hoga, milega, milta, batao, bataye, dikhao, chaiye, chaahiye, chahie, chahta, chahti, ilaj, ilaaj, wants, i want, i need, good one, nice, your, you, can, have, any good, को, हूं, हूँ, हैं, कराना, करानी, कराने, करवानी, करवाने, करनी, करने, बनवाना, बनवानी, बनवाने, लगवाना, लगवानी, लगवाने, चाहता, चाहती, वाला, वाली, चे, ची, साठी, করতে, চাই, করাতে, வேண்டும், కావాలి, ಬೇಕು, જોઈએ, ਚਾਹੀਦਾ, വേണം
AUDIENCE | female | | | | ladkiyon, auraton, mahilaon, लड़की, लड़कियों
AUDIENCE | male | | | | ladkon, aadmiyon, लड़का, लड़कों, पुरुषों
$vocabulary$, '\n') as line where line ~ '^[A-Z]') as lines;

insert into search_concepts (slug, kind, name, category)
select slug, kind, name, category from vocabulary
on conflict (slug) do nothing;

insert into search_broader (concept, broader)
select slug, trim(parent) from vocabulary, unnest(string_to_array(nullif(broader, ''), ',')) as parent
on conflict do nothing;

insert into search_words (concept, words)
select distinct on (slug, search_key(word)) slug, trim(word) from vocabulary, unnest(string_to_array(words, ',')) as word
on conflict do nothing;
